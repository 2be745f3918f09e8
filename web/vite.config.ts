import { defineConfig } from 'vitest/config';

// The page is served by `tesuji serve` from the root; everything it loads lies in /assets.
export default defineConfig({
  base: '/',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2021',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 200,
    modulePreload: { polyfill: false },
  },
  // Nothing is timed by tests: what they wait for may take long on a busy machine.
  test: { expect: { poll: { timeout: 40000 } } },
  server: { proxy: { '/api': process.env['TESUJI_URL'] ?? 'http://127.0.0.1:8080' } },
});
