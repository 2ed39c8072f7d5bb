import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';
import { inRoot, root } from '../../scripts/paths.mjs';

export type Product = {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  url: string;
  /** Its DATA_DIR. `stop` removes it unless it was given. */
  dataDir: string;
  /** Its complete output so far. */
  output: () => string;
  process: ChildProcess;
  /** Ends it as Ctrl-C does and resolves to its exit code (null after SIGKILL). */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type ProductOptions = {
  /** Settings in addition to those of the embedded database with demo data. */
  env?: Record<string, string>;
  /** The folder to start on. A new temporary one by default. */
  dataDir?: string;
  /** The port to listen on. A free one by default. */
  port?: number;
};

// The product must not see this machine's settings.
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'] as const;

/**
 * Starts the built product on a free port and waits until it responds. Throws with its output when
 * it ends instead.
 */
export async function startProduct({
  env = {},
  dataDir,
  port: given,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'e2e-'));
  const port = given ?? (await freePort());
  const child = spawn(
    process.execPath,
    [
      // So that a killed test run leaves no server behind.
      `--import=${pathToFileURL(inRoot('scripts/follow-parent.mjs'))}`,
      inRoot('apps/server/dist/main.js'),
    ],
    {
      cwd: root,
      env: {
        ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: 'on',
        // No backup must start in the middle of a test.
        BACKUPS: 'off',
        // Tests and benchmarks send thousands as one account.
        REQUESTS_PER_MINUTE: 'off',
        EXPORTS_PER_HOUR: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    const code = await ended;
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  const product = {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    output: () => printed,
    process: child,
    stop,
  };
  await responses(product);
  return product;
}

async function responses({ url, output, process: child, stop }: Product) {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(25);
  }
  await stop('SIGKILL');
  throw new Error(`The product did not answer in 60 s:\n${output()}`);
}
