import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildWorker } from './build-worker.mjs';
import { inRoot } from './paths.mjs';
import { precompress } from './precompress.mjs';

/** Loads vite from the app, which depends on it. */
async function loadVite(/** @type {string} */ app) {
  const path = createRequire(inRoot(app, 'package.json')).resolve('vite');
  return /** @type {typeof import('vite')} */ (await import(pathToFileURL(path).href));
}

/**
 * Builds an app for browsers beside the one in use, compresses it, and only then replaces that one,
 * so that no half-finished build is served.
 * @param {'web' | 'employee'} name
 */
export async function build(name) {
  const app = `apps/${name}`;
  const dist = inRoot(app, 'dist');
  const next = inRoot('.cache', `${name}-${process.pid}`);
  const old = `${next}-old`;
  mkdirSync(inRoot('.cache'), { recursive: true });
  try {
    const vite = await loadVite(app);
    await vite.build({
      root: inRoot(app),
      logLevel: 'warn',
      build: { outDir: next, emptyOutDir: true },
    });
    if (name === 'employee') await buildWorker(vite, next);
    await precompress(next);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(next, dist);
  } finally {
    rmSync(next, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}
