import { expect, it } from 'vitest';
import type { State } from '../../src/api/types';
import { begin, patience, point, seeMoves, seeStatus, seeStone, test } from './play';
import { useSuite } from './suite';

// While the server is away, the browser reports the connections it could not make.
const suite = useSuite(/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE/);

it('goes on after a reload in the middle of a game', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'level:beginner' });
  await point(page, 'D4').click();
  await seeMoves(page, 2);
  const before = await page.locator('.moves').innerText();
  await page.reload();
  await seeStone(page, 'D4', /Black/);
  await expect.poll(() => page.locator('.moves').innerText()).toBe(before);
  await seeStatus(page, /Your move/);
}, 120000);

it('goes on after the server was killed and started again, with every move', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'level:beginner' });
  await point(page, 'D4').click();
  await seeMoves(page, 2);
  const before = await page.locator('.moves').innerText();
  await suite.server().kill();
  await seeStatus(page, /No connection/);
  await suite.server().run();
  await seeStatus(page, /Your move/);
  await expect.poll(() => page.locator('.moves').innerText()).toBe(before);
  await seeStone(page, 'D4', /Black/);
  const free = page.locator('.point:not([aria-disabled])').first();
  const name = (await free.getAttribute('data-point')) ?? '';
  await free.click();
  await seeStone(page, name, /Black/);
  await seeMoves(page, 4);
}, 120000);

it('answers for an engine that was thinking when the server was killed', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'level:expert' });
  await point(page, 'E5').click();
  await seeMoves(page, 1);
  await suite.server().kill();
  await suite.server().run();
  await seeMoves(page, 2);
  await seeStatus(page, /Your move/);
}, 180000);

it('goes on with a live search, and takes back what it said, when the server is there again', async () => {
  const page = await suite.page();
  const id = await begin(page, { size: 9, second: 'human' });
  await page.keyboard.press('l');
  await page.locator('[data-test="candidates"]').waitFor();
  await suite.server().kill();
  await seeStatus(page, /No connection/);
  await point(page, 'D4').click();
  await page.locator('.notice').waitFor();
  await page.keyboard.press('h');
  await page.locator('[data-test="hint"] .notice').waitFor();
  const layer = page.locator('[data-test^="layer-"]:not([data-test="layer-candidates"])').first();
  await layer.click();
  await suite.server().run();
  await seeStatus(page, /Black to move/);
  await expect.poll(() => page.locator('.notice').count(), { timeout: patience }).toBe(0);
  const search = async (): Promise<unknown> =>
    ((await (await fetch(`${suite.server().url}/api/v1/games/${id}`)).json()) as State).search;
  await expect.poll(search, { timeout: patience }).not.toBeNull();
  await page.locator('.panel.layer[data-fresh="true"]').waitFor();
  await test(page, 'tab-hint').click();
  await page.locator('.hint-move').waitFor();
}, 120000);

it('says why a record cannot be saved', async () => {
  const page = await suite.page({ locale: 'es' });
  const answer = await fetch(`${suite.server().url}/api/v1/reviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'kalah', options: { pits: '2' } }),
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`${suite.server().url}/#/game/${id}`);
  await test(page, 'save-plain').waitFor();
  await suite.server().kill();
  await test(page, 'save-plain').click();
  await page.locator('.notice').waitFor();
  expect(await page.locator('.notice').innerText()).toMatch(/El programa no responde/);
  await suite.server().run();
}, 90000);

it('says that a game does not exist, and what to do', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/game/${'0'.repeat(32)}`);
  await page.locator('.notice').waitFor({ timeout: patience });
  expect(await page.locator('.notice').innerText()).toMatch(/does not exist[\s\S]*new game/i);
}, 120000);

it('lists the games of this browser', async () => {
  const page = await suite.page();
  const id = await begin(page, { size: 5, second: 'human' });
  await page.keyboard.press('n');
  await test(page, 'setup').waitFor();
  expect(await page.locator(`.recent a[href="#/game/${id}"]`).count()).toBe(1);
}, 120000);
