import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/paths.mjs';
import { provideDemoData } from './demo-data.ts';
import { poll } from './poll.ts';
import { startProduct } from './product.ts';

/** Starts another product with demo data, whose clock a test can move. The phone's stays as it is. */
export async function startProductWithClock() {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  await provideDemoData(dataDir);
  const file = join(dataDir, 'clock');
  writeFileSync(file, '0');
  const mover = pathToFileURL(inRoot('e2e/harness/moved-clock.mjs'));
  const product = await startProduct({
    dataDir,
    env: { MOVED_CLOCK: file, NODE_OPTIONS: `--import=${mover}` },
  });
  const { url } = product;
  const clock = async () => {
    const { headers } = await fetch(`${url}/readyz`);
    return Date.parse(headers.get('date') ?? '');
  };
  return {
    url,
    /** Sets the server's clock, in milliseconds, which then goes on. */
    async moveTo(instant: number) {
      writeFileSync(file, String(instant - Date.now()));
      await poll(async () => Math.abs((await clock()) - instant) < 10_000).toBe(true);
    },
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
