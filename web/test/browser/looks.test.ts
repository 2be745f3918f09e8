import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, point, seeMoves, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = process.env['TESUJI_SHOTS'] ?? resolve(__dirname, '../../../build/screenshots');
mkdirSync(shots, { recursive: true });

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe-core thinks is serious or worse. */
async function serious(page: Page): Promise<readonly string[]> {
  // Colours that are still changing would be measured half-way.
  await page.waitForTimeout(250);
  const changing = async (): Promise<number> =>
    (await page.locator('.panel.layer[data-fresh="false"]').count()) +
    (await page.evaluate(() => document.getAnimations().length));
  await expect.poll(changing, { timeout: 90000 }).toBe(0);
  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe;
    return (await run.run()).violations;
  });
  return (findings as Finding[])
    .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
    .map(
      (finding) => `${finding.id}: ${finding.nodes[0]?.html} ${finding.nodes[0]?.failureSummary}`,
    );
}

for (const colorScheme of ['light', 'dark'] as const) {
  it(`has no serious obstacle for anybody, ${colorScheme}`, async () => {
    const page = await suite.page({ colorScheme });
    await test(page, 'setup').waitFor();
    expect(await serious(page)).toEqual([]);
    await begin(page, { size: 9, second: 'human' });
    for (const name of ['D4', 'F6']) {
      await point(page, name).click();
      await seeStone(page, name, /Black|White/);
    }
    await page.keyboard.press('h');
    await page.locator('.hint-move').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('h');
    const layers = await page.locator('.layer-buttons .button[data-test^="layer-"]').all();
    for (const layer of layers) await layer.click();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('k');
    await test(page, 'score').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${suite.server().url}/#/review`);
    await test(page, 'paste').fill('(;GM[1]SZ[9];B[ee](;W[cc])(;W[gg]))');
    expect(await serious(page)).toEqual([]);
    await test(page, 'open').click();
    await test(page, 'tree').waitFor();
    await test(page, 'edit').click();
    expect(await serious(page)).toEqual([]);
    await page.goto(`${suite.server().url}/#/`);
    await begin(page, { game: 'kalah', second: 'human' });
    expect(await serious(page)).toEqual([]);
  }, 240000);
}

it('fits a phone of 360 pixels, and nothing jumps when the engine answers', async () => {
  const page = await suite.page({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const noOverflow = async (): Promise<void> => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  };
  await test(page, 'setup').waitFor();
  await noOverflow();
  await page.screenshot({ path: join(shots, 'phone_setup.png') });
  await begin(page, { size: 9, second: 'level:beginner' });
  await noOverflow();
  const board = page.locator('.goban');
  const before = await board.boundingBox();
  await point(page, 'D4').click();
  const during = await board.boundingBox();
  await seeMoves(page, 2);
  const after = await board.boundingBox();
  expect(during).toEqual(before);
  expect(after).toEqual(before);
  expect((before?.x ?? -1) >= 0 && (before?.width ?? 999) <= 360).toBe(true);
  // Board and actions are seen without scrolling.
  const actions = await page.locator('.actions').boundingBox();
  expect((actions?.y ?? 999) + (actions?.height ?? 0)).toBeLessThanOrEqual(740);
  await page.screenshot({ path: join(shots, 'phone_game.png') });
  await page.keyboard.press('h');
  await page.locator('.hint-move').waitFor();
  expect(await board.boundingBox()).toEqual(before);
  await noOverflow();
}, 120000);

it('fits a phone of 360 pixels in Spanish, whose words are longer', async () => {
  const page = await suite.page({ viewport: { width: 360, height: 740 }, locale: 'es' });
  const { url } = suite.server();
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  for (const game of ['go', 'kalah'] as const) {
    await page.goto(`${url}/#/`);
    await page.locator(`[data-test="game-${game}"]`).check({ force: true });
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await width(), `${game}, setup`).toBeLessThanOrEqual(360);
    await begin(page, { game, second: 'human' });
    expect(await width(), game).toBeLessThanOrEqual(360);
  }
  await page.goto(`${url}/#/review`);
  await test(page, 'paste').fill('(;GM[1]SZ[9];B[ee](;W[cc])(;W[gg]))');
  expect(await width(), 'open').toBeLessThanOrEqual(360);
  await test(page, 'open').click();
  await test(page, 'edit').click();
  expect(await width(), 'review').toBeLessThanOrEqual(360);
}, 120000);

it('fits every size of board and window', async () => {
  for (const [width, size] of [
    [360, 19],
    [768, 13],
    [1920, 19],
    [1280, 25],
    [360, 2],
  ] as const) {
    const page = await suite.page({ viewport: { width, height: 900 } });
    await begin(page, { size, second: 'human' });
    await page.locator('.goban').waitFor();
    const box = await page.locator('.goban').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    expect(await page.locator('.point').count()).toBe(size * size);
    await page.context().close();
  }
}, 120000);
