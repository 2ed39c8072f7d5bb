import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl } from './product-address.ts';

export type LossyLine = {
  /** The product's address through this line, without a trailing slash. */
  url: string;
  /** The ids of the tasks that the product has accepted, each once for each accepted request. */
  accepted: readonly string[];
  /** Number of requests and responses lost so far. */
  lost: () => number;
  /** From now on nothing is lost. */
  repair: () => void;
  close: () => Promise<void>;
};

const submission = /\/tasks\/([^/]+)\/submit$/;

/**
 * Starts a line between pages and the product that loses submissions: some on the way there, and
 * more on the way back, after the product has stored them.
 */
export async function startLossyLine(): Promise<LossyLine> {
  const product = new URL(baseUrl());
  const accepted: string[] = [];
  let lost = 0;
  let isGood = false;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const taskId = incoming.method === 'POST' && submission.exec(incoming.url ?? '')?.[1];
    const luck = taskId && !isGood ? Math.random() : 1;
    if (luck < 0.15) {
      lost += 1;
      incoming.socket.destroy();
      return;
    }
    const { hostname, port } = product;
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (response) => {
      const status = response.statusCode ?? 0;
      if (taskId && status < 300) accepted.push(taskId);
      if (luck < 0.5) {
        lost += 1;
        response.resume();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(status, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    lost: () => lost,
    repair: () => {
      isGood = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
