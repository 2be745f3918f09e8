import { expect, it } from 'vitest';
import { begin, point, seeStatus, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

it('speaks Spanish to a Spanish browser, and English when asked, also after a reload', async () => {
  const page = await suite.page({ locale: 'es-ES' });
  await test(page, 'setup').waitFor();
  expect(await page.locator('h1').innerText()).toBe('Partida nueva');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await begin(page, { size: 5, second: 'human' });
  await point(page, 'C3').click();
  await seeStone(page, 'C3', /Negras/);
  await seeStatus(page, /Blancas/);
  expect(await test(page, 'rules').innerText()).toMatch(/reglas/i);
  // What the server computes is said in Spanish as well.
  await page.keyboard.press('h');
  await test(page, 'hint').locator('.hint-move').waitFor();
  expect(await test(page, 'hint').innerText()).toMatch(/Visto por Blancas/);

  await test(page, 'language').click();
  await seeStatus(page, /White to move/);
  await page.reload();
  await seeStatus(page, /White to move/);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
}, 90000);

it('has no English left on the Spanish start page', async () => {
  const page = await suite.page({ locale: 'es' });
  await test(page, 'setup').waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/\b(the|and|of|with|you|game|level)\b/i);
}, 120000);
