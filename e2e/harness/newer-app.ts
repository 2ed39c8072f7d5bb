import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { baseUrl } from './product-address.ts';

/**
 * Starts a server in front of the product whose employees' app can be released again: its service
 * worker then has the version `newer`. It can also answer as another server would.
 */
export async function startNewerApp() {
  let replaced: string | undefined;
  let isForeign = false;
  const server = createServer((incoming, outgoing) => {
    if (isForeign && incoming.url?.startsWith('/api/')) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to WiFi</html>');
      return;
    }
    const isWorker = replaced !== undefined && incoming.url === '/app/sw.js';
    const headers = { ...incoming.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
    const { method = 'GET' } = incoming;
    const asked = request(`${baseUrl()}${incoming.url}`, { method, headers }, async (answer) => {
      const { statusCode = 500, headers: given } = answer;
      if (!isWorker) {
        outgoing.writeHead(statusCode, given);
        answer.pipe(outgoing);
        return;
      }
      const code = (await buffer(answer)).toString().replaceAll(replaced ?? '', 'newer');
      const { 'content-length': _, ...others } = given;
      outgoing.writeHead(statusCode, others).end(code);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Releases the newer version in place of this one. */
    release(version: string) {
      replaced = version;
    },
    /** Whether another server answers in the product's place, as before the sign-in to a network. */
    answerForeign(now: boolean) {
      isForeign = now;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
