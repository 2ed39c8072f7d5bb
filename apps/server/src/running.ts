import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import type { App } from './app.ts';

/** Running requests and jobs are cut off after this time. */
const patienceMs = 15_000;

/** Starts to listen and returns the URL. @throws StartError when the port is not available */
export async function listen(server: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port } = settings;
  try {
    await server.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use. Stop what uses it or set PORT to another.`);
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
  return addressOf(server, settings);
}

/** With `PORT=0` the system chose the port, and links must contain it. */
function addressOf(server: FastifyInstance, settings: Settings): string {
  const { port } = server.server.address() as AddressInfo;
  if (settings.port === 0) {
    settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
    settings.appUrl = settings.appUrl.replace(/:0$/, `:${port}`);
  }
  const shown = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** Ctrl-C often reaches a process twice at once: from the terminal and from npm. */
const sameCtrlCMs = 1_000;

/** Watches for Ctrl-C and SIGTERM. A second, later one ends the process at once. */
export function watchSignals() {
  const controller = new AbortController();
  const received = new Promise<void>((resolve) => {
    let first = 0;
    const notice = () => {
      if (first > 0 && performance.now() - first > sameCtrlCMs) process.exit(130);
      if (first > 0) return;
      first = performance.now();
      controller.abort();
      setTimeout(cutOff, patienceMs).unref();
      resolve();
    };
    process.on('SIGINT', notice);
    process.on('SIGTERM', notice);
  });
  return { signal: controller.signal, received };
}

function cutOff(): void {
  console.error('Shutting down took too long; what still ran was cut off.');
  process.exit(1);
}

/** Accepts no new requests, and finishes running ones and jobs. */
export async function shutDown({ server, jobs }: App): Promise<void> {
  await Promise.all([server.close(), jobs.stop()]);
}

/** By then the start has allocated nothing for so long that V8 returns what it no longer needs. */
const afterStartMs = 30_000;

/**
 * Collects garbage half a minute after the start. Otherwise a server that nobody uses keeps what its start
 * took: 30 of 195 MB (`npm run bench -- mixed`). The second time V8 also returns what it emptied the first
 * time.
 */
export function collectGarbageOfStart(): void {
  const collect = () => {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    if (typeof gc !== 'function') return;
    for (let turn = 0; turn < 2; turn++) gc();
  };
  setTimeout(collect, afterStartMs).unref();
}
