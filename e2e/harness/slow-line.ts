import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl } from './product-address.ts';

/** Starts a server in front of the product that can hold back what an employee reads. */
export async function startSlowLine() {
  let held: Promise<void> | undefined;
  let release = () => {};
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '', headers } = incoming;
    if (method === 'GET' && url.startsWith('/api/employee/me')) await held;
    const asked = request(`${baseUrl()}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Holds back all reads from now on. */
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
