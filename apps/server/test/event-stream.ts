import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Heard = { event: string; id: string | undefined; data: Record<string, unknown> };

const patienceMs = 5_000;

/** Listens on a port, where streams can be read as they arrive. */
export async function listening(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** Opens the stream of the token's owner, as the browser does. */
export async function openEvents(
  url: string,
  token: string,
  { lastEventId }: { lastEventId?: string } = {},
) {
  // A separate connection: a pool would keep it open and stop the server from closing.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    get(`${url}/api/admin/notifications/stream`, { headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  const heard: Heard[] = [];
  let text = '';
  let wake = () => {};
  const ended = read().catch(() => 'broken' as const);

  async function read(): Promise<'ended'> {
    const decoder = new TextDecoder();
    for await (const bytes of response) {
      text += decoder.decode(bytes, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      heard.push(...parts.flatMap(eventOf));
      wake();
    }
    wake();
    return 'ended';
  }

  /** Resolves to the next event with this name that has not been read yet. */
  async function next(name: string): Promise<Heard> {
    const deadline = performance.now() + patienceMs;
    while (true) {
      const place = heard.findIndex(({ event }) => event === name);
      const found = heard[place];
      if (found) {
        heard.splice(0, place + 1);
        return found;
      }
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`No ${name} within 5 s, but ${JSON.stringify(heard)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    next,
    /** Resolves when it ends, with how it ended. */
    ended,
    close: () => response.destroy(),
  };
}

function eventOf(part: string): Heard[] {
  const fields = new Map(
    part.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return [];
  return [{ event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? 'null') }];
}
