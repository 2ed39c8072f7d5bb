import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { Exchange } from './exchanges.ts';
import type { Target } from './target.ts';

type BareStart = {
  databaseUrl: string;
  /** Those of a session of the product on the same database. */
  headers: Target['headers'];
  exchanges: readonly Exchange[];
};

const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts a bare handler that repeats these exchanges, on a database of the product. */
export async function startBare({
  databaseUrl,
  headers,
  exchanges,
}: BareStart): Promise<Target & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exchanges-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const recorded = join(folder, 'exchanges.json');
  writeFileSync(recorded, JSON.stringify(exchanges));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    env: { ...process.env, BARE_EXCHANGES: recorded, BARE_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
  };
  atEnd(stop);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      const found = /^port (\d+)$/m.exec(String(bytes))?.[1];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The bare handler ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}`, headers, stop };
}
