import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';

const dist = inRoot('apps/web/dist');

/** vite belongs to the web app, so it is looked up from there. */
async function loadVite() {
  const path = createRequire(inRoot('apps/web/package.json')).resolve('vite');
  return /** @type {typeof import('vite')} */ (await import(pathToFileURL(path).href));
}

/**
 * Builds the web app beside the one that may be in use, compresses it, and only then puts it in place, so that nobody
 * is served half a build.
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
