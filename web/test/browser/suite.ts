import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openPage } from './play';
import { Server } from './server';

export interface Suite {
  server(): Server;
  page(options?: BrowserContextOptions): Promise<Page>;
}

/** What the open pages show, for whoever reads why a test failed. */
async function tellPages(browser: Browser | undefined): Promise<void> {
  for (const page of (browser?.contexts() ?? []).flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    console.error(`${page.url()}\n${text.slice(0, 3000)}`);
  }
}

/** One server and one browser for the tests of a file. A test fails if the page reported an
 *  error that the test did not provoke. */
export function useSuite(expected: RegExp = /status of 4\d\d/): Suite {
  let server: Server | undefined;
  let browser: Browser | undefined;
  const errors: string[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), openBrowser()]);
  }, 60000);
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(browser);
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    expect(errors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    server() {
      if (!server) throw new Error('no server');
      return server;
    },
    async page(options) {
      if (!browser || !server) throw new Error('no browser');
      const page = await openPage(browser, server.url, options);
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return page;
    },
  };
}
