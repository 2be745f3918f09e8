// Where things are: the board large, what was asked for in sight, the course of the game below.
import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { begin, patience, point, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

async function playSome(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
}

/** Whether all of it is in the window, as it is scrolled now. */
async function inSight(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const size = page.viewportSize();
  return (
    box !== null && size !== null && box.y >= 0 && Math.floor(box.y + box.height) <= size.height
  );
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [360, 640],
] as const) {
  it(`shows a hint without scrolling on ${width}x${height}`, async () => {
    const page = await suite.page({ viewport: { width, height }, hasTouch: width < 500 });
    await begin(page, { size: 9, second: 'human' });
    await playSome(page, ['E5', 'C3']);
    await test(page, 'hint-button').click();
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.hint-move').waitFor();
    expect(await inSight(page, page.locator('.hint-move'))).toBe(true);
    expect(await inSight(page, page.locator('.hint-head'))).toBe(true);
    expect(await inSight(page, page.locator('.goban'))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }, 90000);
}

it('has a large board with the course of the game below it, in play and in review', async () => {
  const page = await suite.page({ viewport: { width: 1280, height: 800 } });
  const look = async (): Promise<void> => {
    const board = await page.locator('.goban').boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(590);
    expect(await inSight(page, page.locator('.goban'))).toBe(true);
    expect(await inSight(page, test(page, 'value-strip'))).toBe(true);
    expect(await inSight(page, page.locator('.move-bar'))).toBe(true);
  };
  await begin(page, { size: 9, second: 'human' });
  await page.locator('.goban').waitFor();
  await look();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[gc])');
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
  await look();
  // The curve is there when moves were judged, and a click on it goes to a move.
  await test(page, 'cap').fill('60');
  await test(page, 'analyse').click();
  const curve = test(page, 'value-strip').locator('svg');
  await curve.waitFor({ timeout: 2 * patience });
  await test(page, 'analyse').waitFor({ timeout: 2 * patience });
  const box = await curve.boundingBox();
  await curve.click({ position: { x: (box?.width ?? 0) - 2, y: 10 } });
  await expect.poll(() => test(page, 'move-number').innerText()).toBe('Move 4');
  expect(await curve.getAttribute('aria-label')).toMatch(/Win rate of Black: \d+ %/);
}, 180000);

it('steps through the moves with the wheel', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  await playSome(page, ['C3', 'B2']);
  await page.locator('.goban').hover();
  await page.mouse.wheel(0, -100);
  await seeStone(page, 'B2', /empty/);
  await page.mouse.wheel(0, -100);
  await seeStone(page, 'C3', /empty/);
  await page.mouse.wheel(0, 100);
  await seeStone(page, 'C3', /Black/);
}, 60000);

it('draws the line of a candidate while the pointer rests on it', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  await page.keyboard.press('h');
  const row = page.locator('[data-test="candidates"] tbody tr').first();
  await row.waitFor();
  await row.hover();
  await page.locator('.overlay .step').first().waitFor();
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('.overlay .step').count()).toBe(0);
}, 60000);

it('shows results as tabs, one at a time, by pointer and by arrow keys', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  await playSome(page, ['C3']);
  await page.keyboard.press('h');
  await page.locator('.hint-move').waitFor();
  await page.keyboard.press('s');
  await page.locator('[data-test="panel-graph"]').waitFor();
  expect(await test(page, 'hint').isVisible()).toBe(false);
  await test(page, 'tab-hint').click();
  expect(await page.locator('.hint-move').isVisible()).toBe(true);
  expect(await page.locator('[role="tabpanel"]:visible').count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  expect(await test(page, 'tab-moves').getAttribute('aria-selected')).toBe('true');
  // The arrow chose a tab and moved nothing else.
  await seeStone(page, 'C3', /Black/);
  // No name of a layer is wider than its button.
  const wide = await page
    .locator('.layer-buttons .button')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(wide).toBe(0);
}, 60000);

it('ends a game with a card: the result, where it turned, and what can be done', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  await playSome(page, ['C3', 'B2']);
  await page.keyboard.press('g');
  await test(page, 'resign-yes').click();
  const card = test(page, 'end-card');
  await card.waitFor();
  expect(await card.locator('h2').innerText()).toMatch(/White wins/);
  expect(await card.innerText()).toMatch(/where it turned|Turning points|changed much/i);
  expect(await test(page, 'to-review').isVisible()).toBe(true);
  expect(await test(page, 'again').isVisible()).toBe(true);
}, 60000);

it('writes labels on 19x19 that can be read, and shows Black in the dark', async () => {
  const page = await suite.page({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  });
  await begin(page, { size: 19, second: 'human' });
  await playSome(page, ['D4', 'Q16']);
  await page.keyboard.press('f'); // liberties of every chain
  await page.locator('.overlay .label text').first().waitFor();
  const heights = await page
    .locator('.overlay .label text')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
  const rim = await page
    .locator('.seat .chip.first')
    .evaluate((chip) => getComputedStyle(chip).boxShadow);
  expect(rim).not.toBe('none');
}, 90000);
