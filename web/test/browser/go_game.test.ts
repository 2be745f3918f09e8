import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { begin, patience, point, seeMoves, seeStatus, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

async function phase(page: Page): Promise<'mine' | 'marking' | 'other'> {
  // One look: what is found by one may be gone before a second.
  return page.evaluate(() => {
    if (document.querySelector('[data-test="accept"]')) return 'marking';
    const pass = document.querySelector<HTMLButtonElement>('[data-test="pass"]');
    return pass && !pass.disabled ? 'mine' : 'other';
  });
}

it('loses no move of two people who are faster than the server', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  await page.route('**/moves', async (route) => {
    await new Promise((slow) => setTimeout(slow, 400));
    await route.continue();
  });
  for (const name of ['C3', 'D4', 'E5']) await point(page, name).click();
  await seeStone(page, 'E5', /Black/);
  await seeStone(page, 'D4', /White/);
  await expect
    .poll(() => page.locator('[data-version="4"]').count(), { timeout: patience })
    .toBe(1);
}, 60000);

it('plays a game of 5x5 to the score screen', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'level:beginner' });
  expect(await test(page, 'rules').innerText()).toMatch(/komi/i);
  // The middle first, then wherever there is room; two stones' worth of moves, then passes.
  const wishes = ['C3', 'B2', 'D4', 'B4', 'D2', 'C2', 'C4'];
  for (let turn = 0; turn < 120; turn += 1) {
    await expect.poll(() => phase(page), { timeout: patience }).not.toBe('other');
    if ((await phase(page)) === 'marking') break;
    let placed = false;
    for (const wish of wishes.splice(0)) {
      if (placed) wishes.push(wish);
      else if ((await point(page, wish).getAttribute('aria-disabled')) === null) {
        await point(page, wish).click();
        placed = true;
      }
    }
    if (!placed) await test(page, 'pass').click();
    await page.waitForTimeout(20);
  }
  await seeStatus(page, /dead stones/);
  await test(page, 'score').waitFor();
  const shown = await test(page, 'score').innerText();
  expect(shown).toMatch(/Territory/);
  expect(shown).toMatch(/Komi/);

  // A chain is marked dead and alive again; the count follows.
  const stone = page.locator('.point[aria-label*="Black"]').first();
  const name = (await stone.getAttribute('data-point')) ?? '';
  const wasDead = /dead/.test((await stone.getAttribute('aria-label')) ?? '');
  await point(page, name).click();
  await seeStone(page, name, wasDead ? /Black(?!.*dead)/ : /dead/);
  expect(await test(page, 'score').innerText()).not.toBe(shown);
  await point(page, name).click();
  await seeStone(page, name, wasDead ? /dead/ : /Black(?!.*dead)/);
  await expect.poll(() => test(page, 'score').innerText()).toBe(shown);

  await test(page, 'accept').click();
  await seeStatus(page, /wins|draw/i);
  await test(page, 'again').waitFor();
  expect(await test(page, 'score').isVisible()).toBe(true);
}, 240000);

it('takes a move back', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'level:beginner' });
  await point(page, 'D4').click();
  await seeStone(page, 'D4', /Black/);
  await seeMoves(page, 2);
  await test(page, 'undo').click();
  await seeStone(page, 'D4', /empty/);
  expect(await page.locator('.moves li').count()).toBe(0);
}, 120000);

it('shows a move before the server has answered, and takes it back if it refuses', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  await page.route('**/moves', async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.fulfill({
      status: 400,
      json: { error: { what: 'illegal move', where: 'D4', why: 'a test', next: 'go on' } },
    });
  });
  await point(page, 'D4').click();
  expect(await point(page, 'D4').getAttribute('aria-label')).toMatch(/Black/);
  await page.locator('.notice').waitFor();
  expect(await page.locator('.notice').innerText()).toMatch(/Illegal move[\s\S]*Go on/);
  await seeStone(page, 'D4', /empty/);
}, 120000);

it('counts, resigns and begins again between two people', async () => {
  const page = await suite.page();
  const id = await begin(page, { size: 5, second: 'human' });
  await point(page, 'C3').click();
  await seeStatus(page, /White to move/);
  await point(page, 'C3').click({ force: true });
  await seeStatus(page, /C3: there is a stone already/);
  expect(await page.locator('div[data-test="live"]').innerText()).toMatch(/a stone already/);
  await point(page, 'B2').click();
  await seeStatus(page, /Black to move/);
  await page.keyboard.press('k');
  await seeStatus(page, /dead stones/);
  await test(page, 'resume').click();
  await seeStatus(page, /Black to move/);
  await page.keyboard.press('g');
  expect(await page.locator('dialog[open] h2').innerText()).toMatch(/^Black/);
  await test(page, 'resign-yes').click();
  await seeStatus(page, /White wins.*resign/i);
  await test(page, 'again').click();
  await page.waitForURL((url) => url.hash.startsWith('#/game/') && !url.hash.includes(id));
  await seeStone(page, 'C3', /empty/);
}, 120000);

it('looks back without changing the game', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  for (const name of ['C3', 'B2', 'D4']) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
  await seeMoves(page, 3);
  await page.keyboard.press(',');
  await seeStone(page, 'D4', /empty/);
  await seeStone(page, 'B2', /White/);
  await page.keyboard.press('<');
  await seeStone(page, 'C3', /empty/);
  await page.keyboard.press('>');
  await seeStone(page, 'D4', /Black/);
  expect(await page.locator('.moves li').count()).toBe(3);
}, 120000);

it('shows two engines playing, and lets a person take over', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, first: 'player:random', second: 'player:random' });
  await seeMoves(page, 4);
  await test(page, 'players').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('[data-test="seat-first"]').selectOption('human');
  await dialog.locator('[data-test="seat-second"]').selectOption('human');
  await test(page, 'players-done').click();
  await expect.poll(() => test(page, 'undo').isEnabled(), { timeout: patience }).toBe(true);
}, 120000);
