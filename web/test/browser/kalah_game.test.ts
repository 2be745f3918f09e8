import { expect, it } from 'vitest';
import { begin, patience, seeStatus, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

it('plays a game of Kalah to its end', async () => {
  const page = await suite.page();
  await begin(page, { game: 'kalah', second: 'player:random' });
  const over = test(page, 'again');
  const open = page.locator('.hole:not([aria-disabled])');
  for (let turn = 0; turn < 300; turn += 1) {
    await expect
      .poll(async () => (await over.count()) > 0 || (await open.count()) > 0, { timeout: patience })
      .toBe(true);
    if ((await over.count()) > 0) break;
    const before = await page.locator('.screen').getAttribute('data-version');
    const clicked = async (): Promise<string | null> => {
      await open
        .last()
        .click({ timeout: 5000 })
        .catch(() => undefined);
      return page.locator('.screen').getAttribute('data-version');
    };
    await expect.poll(clicked, { timeout: patience }).not.toBe(before);
  }
  await seeStatus(page, /wins|draw/i);
  expect(await test(page, 'score').innerText()).not.toMatch(/NaN|Komi|area/i);
  const stores = await page.locator('.kalah-holes .hidden').allInnerTexts();
  const seeds = stores.map((text) => Number(/(\d+) seed/.exec(text)?.[1]));
  expect(seeds.reduce((a, b) => a + b, 0)).toBe(48);
}, 240000);

it('shows the sowing seed by seed, and at once for those who want no motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await suite.page({ reducedMotion });
    await begin(page, { game: 'kalah', second: 'human' });
    // The hand with the seeds is there for half a second: an observer cannot miss it.
    await page.evaluate(() => {
      const board = document.querySelector<HTMLElement>('.kalah-frame');
      if (!board) return;
      new MutationObserver(() => {
        if (board.querySelector('.hand')) board.dataset['moved'] = 'yes';
      }).observe(board, { subtree: true, childList: true });
    });
    await page.locator('[data-hole="2"]').click();
    await expect
      .poll(() => page.locator('.count').allTextContents(), { timeout: patience })
      .toEqual('4 4 0 5 5 5 1 4 4 4 4 4 4 0'.split(' '));
    await expect.poll(() => page.locator('.hand').count(), { timeout: patience }).toBe(0);
    expect(await page.locator('.kalah-frame').getAttribute('data-moved')).toBe(
      reducedMotion === 'reduce' ? null : 'yes',
    );
    // A last seed in the mover's store: the same side again.
    await seeStatus(page, /South|First|to move/i);
    expect(await page.locator('[data-hole="0"]').getAttribute('aria-disabled')).toBeNull();
    expect(await page.locator('[data-hole="2"]').getAttribute('aria-label')).toMatch(
      /pit 3: 0 seeds/,
    );
    await page.context().close();
  }
}, 120000);

it('names the rows, numbers the pits, and lets no total run ahead of the sowing', async () => {
  const page = await suite.page({ reducedMotion: 'no-preference' });
  await begin(page, { game: 'kalah', second: 'player:random' });
  await page.locator('.kalah-frame').waitFor();
  expect(await page.locator('.pit-number').allTextContents()).toEqual(
    '1 2 3 4 5 6 1 2 3 4 5 6'.split(' '),
  );
  const names = await page.locator('.row-name').allTextContents();
  expect(names[0]).toBe('You →');
  expect(names[1]).toMatch(/^← /);
  // Whenever something changes, both places show the same number.
  await page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('.screen');
    if (!screen) return;
    const seen = new Set<string>();
    const look = (): void => {
      const drawn = document.querySelectorAll('.count.store')[0]?.textContent;
      const told = document.querySelector('[data-test="player-first"] .tally .numbers');
      seen.add(`${drawn} ${told?.textContent}`);
      screen.dataset['seen'] = [...seen].join(',');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.locator('[data-hole="2"]').click();
  const seen = async (): Promise<string> =>
    (await page.locator('.screen').getAttribute('data-seen')) ?? '';
  await expect.poll(seen, { timeout: patience }).toMatch(/1 1/);
  expect(await seen()).not.toMatch(/0 1/);
}, 60000);

it('other numbers of pits and seeds fit the board', async () => {
  const page = await suite.page({ viewport: { width: 360, height: 740 } });
  await test(page, 'setup').waitFor();
  await page.locator('[data-test="game-kalah"]').check({ force: true });
  await page.getByLabel('Pits per side').fill('12');
  await page.getByLabel('Seeds per pit').fill('12');
  await test(page, 'seat-second').selectOption('human');
  await test(page, 'begin').click();
  await page.locator('.kalah-frame').waitFor();
  expect(await page.locator('.hole').count()).toBe(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}, 120000);
