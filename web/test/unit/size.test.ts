import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const page = process.env['TESUJI_PAGE'] ?? resolve(__dirname, '../../../build/web');
const boundBytes = 60 * 1024;

/** A script and everything it imports at once (not what it fetches later). */
function closure(start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  const text = readFileSync(join(page, start), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    if (name) closure(`assets/${name}`, found);
  }
  return found;
}

describe.skipIf(!existsSync(join(page, 'index.html')))('the built page', () => {
  const html = existsSync(join(page, 'index.html'))
    ? readFileSync(join(page, 'index.html'), 'utf8')
    : '';
  it('loads at most 60 KB of compressed script at first', () => {
    const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(scripts.length).toBeGreaterThan(0);
    const files = new Set(scripts.flatMap((script) => [...closure(script)]));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(page, file))).length,
      0,
    );
    console.log(`first page: ${(bytes / 1024).toFixed(1)} KB of compressed script`);
    expect(bytes).toBeLessThanOrEqual(boundBytes);
  });
  it('needs nothing from another host', () => {
    expect(html).not.toMatch(/(?:src|href)="(?!\/)/);
    for (const file of closure('assets/' + (/assets\/(index-[^"]+\.js)/.exec(html)?.[1] ?? ''))) {
      expect(readFileSync(join(page, file), 'utf8')).not.toMatch(/fetch\(["']https?:/);
    }
  });
});
