import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { fingerprint } from '../../scripts/freshness.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { startProduct } from './product.ts';

/** Takes some 40 s on two otherwise idle cores. */
const loadingSeconds = 1200;

/** The cache of the demo data loaded by the built server on one day in India. */
const cacheFolder = () =>
  inRoot(
    '.cache/demo-data',
    `${dayOf(new Date())}-${fingerprint([inRoot('apps/server/dist'), inRoot('apps/server/migrations')])}`,
  );

async function loadInto(folder: string): Promise<void> {
  const product = await startProduct({ dataDir: folder });
  const deadline = Date.now() + loadingSeconds * 1000;
  try {
    while (!product.output().includes('Demo data is complete.')) {
      if (Date.now() > deadline) {
        throw new Error(`No demo data in ${loadingSeconds} s:\n${product.output()}`);
      }
      await pause(50);
    }
  } finally {
    await product.stop();
  }
}

/**
 * Returns a folder with all demo data: what the same build of the server loaded earlier today, if it
 * did. It needs no other part of the build.
 */
export async function loadDemoData(): Promise<string> {
  const cached = cacheFolder();
  if (existsSync(cached)) return cached;
  const loading = `${cached}.${process.pid}`;
  rmSync(inRoot('.cache/demo-data'), { recursive: true, force: true });
  mkdirSync(loading, { recursive: true });
  await loadInto(loading);
  renameSync(loading, cached);
  return cached;
}

/** Fills a folder with a copy of all demo data. */
export async function provideDemoData(folder: string): Promise<void> {
  cpSync(await loadDemoData(), folder, { recursive: true });
}
