import { createConnection, createServer } from 'node:net';
import { atEnd } from '../../scripts/cleanup.mjs';

/** From the start-up message of version 3 on, each message begins with a byte for its kind. */
const startUp = 196_608;

/** Reads the client's side of a PostgreSQL connection and hands on the text of each statement that is run. */
function reader(onStatement: (text: string) => void): (bytes: Buffer) => void {
  let unread = Buffer.alloc(0);
  let started = false;
  const parsed = new Map<string, string>();
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const kindLength = started ? 1 : 0;
      if (unread.length < kindLength + 4) return;
      const end = kindLength + unread.readUInt32BE(kindLength);
      if (unread.length < end) return;
      const body = unread.subarray(kindLength + 4, end);
      const kind = started ? String.fromCharCode(unread[0] ?? 0) : '';
      // Texts end in a zero byte. Parse: a name (none is a name, too), the text. Bind: a portal, that name.
      const [first = '', second = ''] = body.toString().split('\0');
      if (kind === 'Q') onStatement(first);
      if (kind === 'P') parsed.set(first, second);
      if (kind === 'B') onStatement(parsed.get(second) ?? '');
      started ||= body.readUInt32BE(0) === startUp;
      unread = unread.subarray(end);
    }
  };
}

/** White space beside parentheses, or how much there is of it, makes no other statement. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (match) => match.trim())
    .trim();

export type StatementRecorder = {
  /** The database's address through the recorder. */
  url: string;
  /** What arrived since the last call, in order, each on one line. */
  take: () => string[];
};

/** Stands between a client and a PostgreSQL database and writes down the SQL that passes. */
export async function recordStatements(databaseUrl: string): Promise<StatementRecorder> {
  const { hostname, port } = new URL(databaseUrl);
  let seen: string[] = [];
  const recorder = createServer((client) => {
    const database = createConnection(Number(port), hostname);
    client.on(
      'data',
      reader((text) => seen.push(oneLine(text))),
    );
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    recorder.close();
  });
  const address = recorder.address();
  if (typeof address !== 'object' || !address) throw new Error('The recorder has no port.');
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) })
      .href,
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
