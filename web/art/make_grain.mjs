// Draws art/grain.svg once into src/assets/grain.webp: the grain of the wood. A picture is painted
// many times faster than the filters that make it. Usage: node art/make_grain.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const place = (name) => new URL(name, import.meta.url);
const svg = readFileSync(place('grain.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.TESUJI_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const data = await page.evaluate(async (text) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 480;
  const ink = canvas.getContext('2d');
  ink.fillStyle = '#e6c081';
  ink.fillRect(0, 0, 480, 480);
  ink.drawImage(image, 0, 0, 480, 480);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1];
}, svg);
writeFileSync(place('../src/assets/grain.webp'), Buffer.from(data, 'base64'));
await browser.close();
