// Makes the pictures of docs/page.md: `npm run pictures`. They are screenshots of the real page.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { begin, patience, point, seeMoves, seeStone, test } from '../browser/play';
import { useSuite } from '../browser/suite';

const suite = useSuite();
const images = resolve(__dirname, '../../../docs/images');
mkdirSync(images, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(images, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

const opening = ['E5', 'E3', 'D4', 'G4', 'G6', 'D3', 'C4', 'H6', 'F3', 'F2', 'F4', 'G3'];

async function playOpening(page: Page): Promise<void> {
  for (const name of opening) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White|Negras|Blancas/);
  }
}

for (const [locale, ending] of [
  ['en', ''],
  ['es', '_es'],
] as const) {
  it(`the pages in ${locale}`, async () => {
    const view = { locale, viewport: { width: 1200, height: 820 } };
    let page = await suite.page(view);
    await test(page, 'setup').waitFor();
    await shoot(page, `setup${ending}`);

    await begin(page, { size: 9, second: 'human' });
    await playOpening(page);
    await shoot(page, `game${ending}`);
    await test(page, 'hint-button').click();
    await page.locator('.hint-move').waitFor();
    await shoot(page, `hint${ending}`);
    await page.keyboard.press('h');
    await page.keyboard.press('o');
    await page.locator('.heat rect').first().waitFor();
    await shoot(page, `ownership${ending}`);
    await page.keyboard.press('o');
    await page.keyboard.press('l');
    await test(page, 'region').click();
    await point(page, 'A1').click();
    await point(page, 'D4').click();
    await page.locator('.overlay .region').waitFor();
    await page.waitForTimeout(1500);
    await shoot(page, `live${ending}`);
    await page.keyboard.press('l');
    await page.keyboard.press('k');
    await test(page, 'score').waitFor();
    await shoot(page, `score${ending}`);
    await page.context().close();

    page = await suite.page({ ...view, viewport: { width: 1200, height: 640 } });
    await begin(page, { game: 'kalah', second: 'human' });
    for (const hole of ['2', '5', '9', '1']) {
      await page.locator(`[data-hole="${hole}"]`).click();
      await expect
        .poll(() => page.locator(`[data-hole="${hole}"]`).getAttribute('aria-label'))
        .toMatch(/: 0 /);
    }
    await shoot(page, `kalah${ending}`);
    await page.context().close();
  }, 240000);
}

it('a review, a phone and the dark', async () => {
  const page = await suite.page({ viewport: { width: 1200, height: 900 } });
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill(
    '(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[Ana]PW[Luis];B[ee];W[eg];B[df];W[gf];B[gd];W[dg]' +
      ';B[aa];W[cf];B[ce];W[hd];B[hc];W[he](;B[gc];W[bf];B[be])(;B[bf];W[bg];B[be]))',
  );
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
  await test(page, 'cap').fill('400');
  await test(page, 'analyse').click();
  await expect
    .poll(() => test(page, 'mistake').count(), { timeout: 2 * patience })
    .toBeGreaterThan(0);
  await expect.poll(() => test(page, 'analyse').count(), { timeout: 2 * patience }).toBe(1);
  await page.locator('.mistake-head').nth(1).click();
  await page.locator('.mistake-why').waitFor();
  await shoot(page, 'review');
  await page.context().close();

  const phone = await suite.page({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await begin(phone, { size: 9, second: 'level:casual' });
  for (const name of ['E5', 'C3']) {
    const before = await phone.locator('.moves li').count();
    if ((await point(phone, name).getAttribute('aria-disabled')) === null) {
      await point(phone, name).click();
      await seeMoves(phone, before + 2);
    }
  }
  await shoot(phone, 'phone');
}, 240000);
