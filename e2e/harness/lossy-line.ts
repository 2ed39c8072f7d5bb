import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deliveredParts } from './delivered-parts.ts';

export type LossyLine = {
  /** The product's address through this line, without a trailing slash. */
  url: string;
  /** When a part was first reported as done to the phone, in milliseconds, by its title. */
  deliveredAt: ReadonlyMap<string, number>;
  /** Numbers so far. */
  counts: Readonly<Record<'accepted' | 'lostRequests' | 'lostResponses', number>>;
  /** From now on the line loses requests and responses. */
  spoil: () => void;
  /** From now on nothing is lost. */
  repair: () => void;
  close: () => Promise<void>;
};

type Losses = { request: number; response: number };

/** The shares of submissions that are lost on their way there, and after they were stored. */
const ofSubmissions: Losses = { request: 0.15, response: 0.35 };
const ofReads: Losses = { request: 0.05, response: 0.05 };

const submissionPath = /^\/api\/employee\/me\/challenges\/[^/]+\/days\/[^/]+\/\w+\//;

function lossesOf({ method, url = '' }: IncomingMessage): Losses | null {
  if (method === 'POST') return submissionPath.test(url) ? ofSubmissions : null;
  return url.startsWith('/api/employee/me') ? ofReads : null;
}

/**
 * Starts a line between one person's phone and the product that loses requests and responses. The
 * n-th request to an address is always lost or not for the same seed, whatever comes between.
 * @param port the product's
 */
export async function startLossyLine(port: number, seed: string): Promise<LossyLine> {
  const deliveredAt = new Map<string, number>();
  const counts = { accepted: 0, lostRequests: 0, lostResponses: 0 };
  const times = new Map<string, number>();
  let isGood = true;

  /** From 0 to 1. */
  function luckOf({ method, url }: IncomingMessage): number {
    const name = `${method} ${url}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    const digest = createHash('sha256').update(`${seed} ${name} ${time}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const losses = isGood ? null : lossesOf(incoming);
    const luck = losses ? luckOf(incoming) : 1;
    const body = await buffer(incoming);
    if (losses && luck < losses.request) {
      counts.lostRequests += 1;
      incoming.socket.destroy();
      return;
    }
    const { method, url = '', headers } = incoming;
    const onward = request({
      ...{ hostname: '127.0.0.1', port, method, path: url },
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.on('response', async (response) => {
      // Null if the product is killed meanwhile.
      const received = await buffer(response).catch(() => null);
      const status = response.statusCode ?? 0;
      const isAccepted = method === 'POST' && submissionPath.test(url) && status < 300;
      if (isAccepted) counts.accepted += 1;
      const isLost = losses !== null && luck < losses.request + losses.response;
      if (isLost) counts.lostResponses += 1;
      if (isLost || received === null) {
        incoming.socket.destroy();
        return;
      }
      if (url.startsWith('/api/employee/me'))
        for (const part of deliveredParts(received))
          if (!deliveredAt.has(part)) deliveredAt.set(part, Date.now());
      outgoing.writeHead(status, response.headers).end(received);
    });
    onward.end(body);
  }

  // A phone that is killed aborts its requests.
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveredAt,
    counts,
    spoil: () => {
      isGood = false;
    },
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
