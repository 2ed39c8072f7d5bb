import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { Target } from './target.ts';

type BareStart = {
  /** A file that calls `serveBare`. */
  program: URL;
  databaseUrl: string;
  /** Those of a session of the product on the same database. */
  headers: Target['headers'];
  /** Further environment variables for the program. */
  env?: Record<string, string>;
};

/** Starts a bare handler on a database of the product. */
export async function startBare({
  program,
  databaseUrl,
  headers,
  env = {},
}: BareStart): Promise<Target & { stop: () => Promise<void> }> {
  const file = fileURLToPath(program);
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
    env: { ...process.env, ...env, BARE_DATABASE_URL: databaseUrl },
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
