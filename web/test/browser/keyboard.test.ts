import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { patience, seeStatus, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Tabs on until the focus is on an element that matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${selector} by keyboard`);
}

it('plays a whole game without a pointer', async () => {
  const page = await suite.page();
  await test(page, 'setup').waitFor();
  await tabTo(page, '[data-test="seat-second"]');
  // "A person" is the first entry of the list.
  await press(page, 'Home');
  await tabTo(page, '[data-test="size-9"], [data-test="size-5"], [data-test="size-19"]');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await tabTo(page, '[data-test="begin"]');
  await press(page, 'Enter');
  await page.locator('.goban').waitFor();
  expect(await page.locator('.point').count()).toBe(25);

  await press(page, 'b');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['point']))
    .toBe('C3');
  await press(page, 'Enter');
  await seeStone(page, 'C3', /Black/);
  await press(page, 'ArrowLeft', 'ArrowUp', 'Enter');
  await seeStone(page, 'B4', /White/);
  await press(page, 'Home', 'ArrowDown', ' ');
  await seeStone(page, 'A3', /Black/);
  await expect
    .poll(() => page.locator('[data-test="live"][role="status"]').innerText())
    .toMatch(/Black plays A3/);
  await press(page, 'u');
  await seeStone(page, 'A3', /empty/);
  await press(page, 'p');
  await seeStatus(page, /White to move/);
  await press(page, 'p');
  await seeStatus(page, /dead stones/);
  await tabTo(page, '[data-test="accept"]');
  await press(page, 'Enter');
  await seeStatus(page, /wins|draw/i);
}, 90000);

it('plays Kalah by keyboard', async () => {
  const page = await suite.page();
  await test(page, 'setup').waitFor();
  await tabTo(page, '[data-test="game-go"]');
  await press(page, 'ArrowRight');
  await tabTo(page, '[data-test="seat-second"]');
  await press(page, 'Home');
  await tabTo(page, '[data-test="begin"]');
  await press(page, 'Enter');
  await page.locator('.kalah-frame').waitFor();
  await press(page, 'b', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect
    .poll(() => page.locator('[data-hole="2"]').getAttribute('aria-label'), { timeout: patience })
    .toMatch(/0 seeds/);
}, 120000);

it('lists its keys at ?, and they do not work while writing', async () => {
  const page = await suite.page();
  await test(page, 'setup').waitFor();
  await press(page, '?');
  await page.locator('dialog[open]').waitFor();
  expect(await page.locator('dialog').innerText()).toMatch(/Pass[\s\S]*Undo[\s\S]*Hint/);
  await press(page, 'Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('');
  await test(page, 'paste').press('n');
  await test(page, 'paste').press('?');
  expect(await test(page, 'paste').inputValue()).toBe('n?');
}, 120000);
