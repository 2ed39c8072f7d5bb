import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { Target } from '../harness/target.ts';

const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts the bare handler on a database of the product; `headers` are those of a session of the product. */
export async function startBare(
  databaseUrl: string,
  headers: Target['headers'],
): Promise<Target & { stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    env: { ...process.env, BARE_DATABASE_URL: databaseUrl },
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
