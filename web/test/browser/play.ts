// What a person does on the page, for tests: begin a game, play, wait for the answer.
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const patience = 40000;

/** How many times slower than this machine the page shall run (TESUJI_SLOW_PAGE=6): a shared machine
 *  in a bad moment, on demand. */
const slowness = Number(process.env['TESUJI_SLOW_PAGE'] ?? 1);
const lateFrameMs = 250;

/** From the next address on, what the page does after a frame comes long after it. */
export async function lateFrames(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    window.requestAnimationFrame = (action) =>
      window.setTimeout(() => action(performance.now()), late);
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  }, lateFrameMs);
}

async function slowDown(page: Page): Promise<void> {
  await lateFrames(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['TESUJI_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
}

/** A tab of a fresh profile; whatever the page reports as an error fails the test at its end. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  if (slowness > 1) await slowDown(page);
  await page.goto(url);
  return page;
}

export function test(page: Page, name: string): Locator {
  return page.locator(`[data-test="${name}"]`);
}

export interface Begin {
  readonly game?: 'go' | 'kalah';
  readonly size?: number;
  readonly first?: string;
  readonly second?: string;
}

/** Begins a game through the form and waits for its board; the id of the game. */
export async function begin(page: Page, choice: Begin): Promise<string> {
  await test(page, 'setup').waitFor();
  await page.locator(`[data-test="game-${choice.game ?? 'go'}"]`).check({ force: true });
  if (choice.size !== undefined) {
    await test(page, 'size-other').fill(String(choice.size));
    await test(page, 'size-other').blur();
  }
  if (choice.first) await test(page, 'seat-first').selectOption(choice.first);
  if (choice.second) await test(page, 'seat-second').selectOption(choice.second);
  await test(page, 'begin').click();
  await page.locator('.screen').waitFor();
  const id = /game\/([0-9a-f]{32})/.exec(page.url())?.[1];
  expect(id).toBeDefined();
  return id ?? '';
}

export function point(page: Page, name: string): Locator {
  return page.locator(`[data-point="${name}"]`);
}

/** Waits until the name of a point says what lies there. */
export async function seeStone(page: Page, name: string, what: RegExp): Promise<void> {
  await expect
    .poll(() => point(page, name).getAttribute('aria-label'), { timeout: patience })
    .toMatch(what);
}

export async function seeStatus(page: Page, what: RegExp): Promise<void> {
  await expect.poll(() => test(page, 'status').innerText(), { timeout: patience }).toMatch(what);
}

export async function movesPlayed(page: Page): Promise<number> {
  return page.locator('.moves li').count();
}

/** Waits until this many moves are in the list. */
export async function seeMoves(page: Page, atLeast: number): Promise<void> {
  await expect.poll(() => movesPlayed(page), { timeout: patience }).toBeGreaterThanOrEqual(atLeast);
}
