import { expect, it } from 'vitest';
import { begin, lateFrames, patience, point, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

interface Layer {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
}

async function layersOf(game: string): Promise<readonly Layer[]> {
  const answer = await fetch(`${suite.server().url}/api/v1/catalogue`);
  const catalogue = (await answer.json()) as { games: { name: string; layers: Layer[] }[] };
  return catalogue.games.find((one) => one.name === game)?.layers ?? [];
}

it('gives a hint with reasons, and says whose view it is', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  await point(page, 'D4').click();
  await seeStone(page, 'D4', /Black/);
  await test(page, 'hint-button').click();
  const hint = test(page, 'hint');
  await hint.locator('.hint-move').waitFor();
  const text = await hint.innerText();
  expect(text).toMatch(/As White sees it/);
  expect(text).toMatch(/\d+ %/);
  // The first reason stands beside the move.
  expect(await hint.locator('.hint-head p').last().innerText()).toMatch(/\w+ \w+/);
  expect(await page.locator('.overlay .label').count()).toBeGreaterThan(0);
  // The line of a candidate as numbered stones.
  await hint.locator('.text-button').first().click();
  expect(await page.locator('.overlay .step').count()).toBeGreaterThan(1);
  await page.keyboard.press('h');
  await expect.poll(() => hint.count()).toBe(0);
  expect(await page.locator('.overlay .label').count()).toBe(0);
}, 90000);

it('shows every layer of the catalogue by its key, off by default', async () => {
  for (const game of ['go', 'kalah'] as const) {
    const page = await suite.page();
    await begin(page, { game, ...(game === 'go' ? { size: 7 } : {}), second: 'human' });
    if (game === 'go') {
      await point(page, 'D4').click();
      await seeStone(page, 'D4', /Black/);
    }
    expect(await page.locator('.panel.layer').count()).toBe(0);
    const layers = await layersOf(game);
    expect(layers.length).toBeGreaterThan(0);
    expect(new Set(layers.map((layer) => layer.key)).size).toBe(layers.length);
    for (const layer of layers) {
      await page.keyboard.press(layer.key);
      const panel = page.locator(`[data-test="panel-${layer.id}"][data-fresh="true"]`);
      await panel.waitFor({ timeout: patience });
      expect(await panel.locator('.notice').count(), layer.id).toBe(0);
      expect(await panel.locator('.layer-text').innerText(), layer.id).not.toBe('');
      expect(await panel.locator('.tag').innerText(), layer.id).toMatch(/sees it|both sides/);
      await page.keyboard.press(layer.key);
      await expect.poll(() => panel.count()).toBe(0);
    }
    await page.context().close();
  }
}, 240000);

it('draws a heat map whose squares differ by size and shade, not by hue', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  for (const name of ['C3', 'G7']) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
  const heat = (await layersOf('go')).find((layer) => layer.kind === 'heat');
  await test(page, `layer-${heat?.id}`).click();
  await page.locator('.overlay .heat rect').first().waitFor();
  const sizes = await page
    .locator('.overlay .heat rect')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('width'))));
  expect(new Set(sizes.map((size) => size.toFixed(2))).size).toBeGreaterThan(1);
  const greys = await page.locator('.overlay .heat rect').evaluateAll((all) =>
    all.every((one) => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(one).fill.match(/\d+/g) ?? []).map(Number);
      return Math.max(r, g, b) - Math.min(r, g, b) < 16;
    }),
  );
  expect(greys).toBe(true);
}, 90000);

it('shows a live search and stops it', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  await page.keyboard.press('l');
  const live = page.locator('section[data-test="live"]');
  await live.locator('[data-test="candidates"]').waitFor();
  const figure = (): Promise<number> =>
    live.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
  const first = await figure();
  await expect.poll(figure, { timeout: patience }).toBeGreaterThan(first);
  // The tree grows with it, and a branch that was opened stays open.
  await page.keyboard.press('a');
  const root = page.locator('.search-tree > li > .branch .numbers');
  const playouts = async (): Promise<number> =>
    Number((await root.innerText()).split(' ')[0]?.replace(/\D/g, ''));
  await root.waitFor();
  // By its name: the first of them may be another one by the time it is clicked.
  const branches = page.locator('.search-tree ul > li > .branch > button');
  const name = await branches.first().innerText();
  await branches
    .filter({ hasText: name.slice(1).trim() })
    .first()
    .click();
  const before = await playouts();
  await expect.poll(playouts, { timeout: patience }).toBeGreaterThan(before);
  const opened = async (): Promise<string[]> =>
    (await page.locator('.search-tree ul button[aria-expanded="true"]').allInnerTexts()).map(
      (text) => text.slice(1),
    );
  await expect.poll(opened, { timeout: patience }).toEqual([name.slice(1)]);
  // Kept to a corner it looks nowhere else; the clicks that choose it play no move.
  await test(page, 'tab-live').click();
  await test(page, 'region').click();
  await point(page, 'A1').click();
  await point(page, 'B3').click();
  await page.locator('.overlay .region').waitFor();
  const moves = (): Promise<string[]> =>
    live.locator('[data-test="candidates"] tbody tr td:first-child').allInnerTexts();
  const isInCorner = (move: string): boolean => /^[AB][1-3]$/.test(move.trim());
  await expect
    .poll(
      async () => {
        const shown = await moves();
        return shown.length > 0 && shown.every(isInCorner);
      },
      { timeout: patience },
    )
    .toBe(true);
  expect(await page.locator('[data-version]').getAttribute('data-version')).toBe('1');
  await test(page, 'region').click();
  await expect
    .poll(async () => (await moves()).every(isInCorner), { timeout: patience })
    .toBe(false);
  await page.keyboard.press('l');
  await expect.poll(() => live.count()).toBe(0);
}, 90000);

it('says that there is nothing to search where the game is over, and asks for nothing', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('(;GM[1]SZ[5];B[cc];W[];B[])');
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
  await page.keyboard.press('>');
  await expect.poll(() => test(page, 'move-number').innerText()).toBe('Move 3');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('h');
  await page.keyboard.press('l');
  await test(page, 'layer-candidates').click();
  await test(page, 'layer-tree').click();
  for (const panel of ['hint', 'panel-candidates', 'panel-tree']) {
    expect(await test(page, panel).innerText(), panel).toMatch(/go back some moves/);
  }
  expect(await page.locator('section[data-test="live"]').innerText()).toMatch(/go back/);
  expect(await page.locator('.notice').count()).toBe(0);
  expect(asked.filter((url) => /hint|layers|search/.test(url))).toEqual([]);
  // Some moves back everything is there.
  await page.keyboard.press('<');
  await page.locator('[data-test="panel-tree"] .search-tree').waitFor();
}, 90000);

it('keeps a hint that was asked for as soon as the position was seen', async () => {
  const page = await suite.page();
  await lateFrames(page);
  await page.reload();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('(;GM[1]SZ[5];B[cc];W[];B[])');
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
  for (const [key, number] of [
    ['>', 3],
    ['<', 0],
  ] as const) {
    // Both keys at once: no waiting in between could hide what the first one does late.
    await page.keyboard.press(key);
    await page.waitForFunction(
      (wanted) => {
        const seen = document.querySelector('[data-test="move-number"]')?.textContent;
        if (seen !== wanted) return false;
        dispatchEvent(new KeyboardEvent('keydown', { key: 'h' }));
        return true;
      },
      number === 0 ? 'Start of the game' : `Move ${number}`,
      { polling: 5 },
    );
    await test(page, 'hint').waitFor();
    await page.waitForTimeout(400);
    expect(await test(page, 'hint').count()).toBe(1);
  }
}, 90000);
