import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import type { App } from './app.ts';

/** After this long running requests and jobs are cut off. */
const patienceMs = 15_000;

/** Starts to listen and answers the address. @throws StartError when the port can't be had */
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

/** With `PORT=0` the system chose the port, and links must carry it. */
function addressOf(server: FastifyInstance, settings: Settings): string {
  const { port } = server.server.address() as AddressInfo;
  if (settings.port === 0) settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
  const shown = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/**
 * Ends the product on Ctrl-C or SIGTERM: no new requests, running ones and jobs finish, then the
 * database closes. `signal` is aborted at the start of that, `done` resolves at its end.
 */
export function stopOnSignal(app: App, database: OpenDatabase) {
  const controller = new AbortController();
  const done = new Promise<void>((resolve) => {
    const stop = () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
      resolve(shutDown(app, database));
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
  return { signal: controller.signal, done };
}

async function shutDown({ server, jobs, tools }: App, database: OpenDatabase): Promise<void> {
  const cutOff = setTimeout(() => {
    tools.log.error('Shutting down took too long; what still ran was cut off');
    process.exit(1);
  }, patienceMs);
  await server.close();
  await jobs.stop();
  await database.close();
  clearTimeout(cutOff);
}
