import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, patience, point, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

// White has three points in a row in the corner: B19 kills and lives.
const three = '(;GM[1]SZ[19]PL[B]AB[ac][bc][cc][dc][eb][ea][ec]AW[ab][bb][cb][db][da];B[pd])';

async function openThree(page: Page): Promise<void> {
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill(three);
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
}

const steps = (page: Page): Promise<number> => page.locator('.overlay .step').count();

it('says whether a group lives, whoever moves first, in a review', async () => {
  const page = await suite.page();
  await openThree(page);
  await page.keyboard.press('d');
  const panel = page.locator('section[data-test="reading"]');
  await panel.waitFor();
  await point(page, 'B18').click();
  await test(page, 'read-first').waitFor();
  await panel.locator('.answers').waitFor();
  const text = await panel.innerText();
  expect(text).toMatch(/If Black moves first: White is dead by B19/);
  expect(text).toMatch(/If White moves first: White lives by B19/);
  expect(text).toMatch(/Proved on \d+ points/);
  // The stones in question and the line are on the board; no move was played.
  expect(await page.locator('.overlay .mark.square').count()).toBe(5);
  await expect.poll(() => steps(page)).toBeGreaterThan(0);
  expect(await point(page, 'B18').getAttribute('aria-label')).toMatch(/White/);
  // The proof as a tree, whose branches are drawn.
  await panel.locator('summary').click();
  const branch = panel.locator('.search-tree ul .branch').first();
  await branch.hover();
  await expect.poll(() => steps(page)).toBe(1);
  // The other side's line.
  await panel.locator('[data-test="read-second"]').click();
  expect(await panel.locator('[data-test="read-second"]').getAttribute('aria-pressed')).toBe(
    'true',
  );
  // All threats for one side, and the points that were read.
  await test(page, 'read-ko').selectOption('none');
  await panel.locator('.answers').waitFor();
  await test(page, 'read-area').check();
  await expect.poll(() => page.locator('.overlay .mark.dot').count()).toBeGreaterThan(0);
  // Another position: the answer is not of this one.
  await page.keyboard.press('.');
  await expect.poll(() => panel.locator('.answers').count()).toBe(0);
}, 90000);

it('reads a box, and says why it does not know', async () => {
  const page = await suite.page({ locale: 'es' });
  await openThree(page);
  await test(page, 'read').click();
  const panel = page.locator('section[data-test="reading"]');
  await test(page, 'read-box').click();
  await point(page, 'A19').click();
  await point(page, 'E17').click();
  await panel.locator('.answers').waitFor();
  expect(await panel.innerText()).toMatch(/Si empiezan Negras: Blancas mueren con B19/);
  expect(await page.locator('.overlay .region').count()).toBe(1);
  await point(page, 'K1').click();
  await point(page, 'N4').click();
  await expect
    .poll(
      () =>
        test(page, 'read-reason')
          .innerText()
          .catch(() => ''),
      { timeout: patience },
    )
    .toMatch(/No se sabe: no hay ningún grupo/);
  await test(page, 'read-group').click();
  await point(page, 'K10').click();
  await expect
    .poll(() => test(page, 'read-reason').innerText(), { timeout: patience })
    .toMatch(/no hay ninguna piedra/);
}, 90000);

it('works in a game, and gives the board back', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  for (const name of ['A2', 'A1', 'B2', 'B1', 'C2', 'G7', 'D1']) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
  await page.keyboard.press('d');
  await point(page, 'A1').click();
  const panel = page.locator('section[data-test="reading"]');
  await panel.locator('.answers').waitFor();
  expect(await panel.innerText()).toMatch(/White is dead/);
  await page.keyboard.press('d');
  await expect.poll(() => panel.count()).toBe(0);
  await point(page, 'H3').click();
  await seeStone(page, 'H3', /White/);
}, 90000);
