import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';

const dist = inRoot('apps/web/dist');

/** Loads vite from the web app, which depends on it. */
async function loadVite() {
  const path = createRequire(inRoot('apps/web/package.json')).resolve('vite');
  return /** @type {typeof import('vite')} */ (await import(pathToFileURL(path).href));
}

/**
 * Builds the web app beside the one in use, compresses it, and only then replaces that one, so that
 * no half-finished build is served.
 */
export async function build() {
  const next = inRoot('.cache', `web-${process.pid}`);
  const old = `${next}-old`;
  mkdirSync(inRoot('.cache'), { recursive: true });
  try {
    const vite = await loadVite();
    await vite.build({
      root: inRoot('apps/web'),
      logLevel: 'warn',
      build: { outDir: next, emptyOutDir: true },
    });
    await precompress(next);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(next, dist);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}
