import { createConnection, createServer } from 'node:net';
import { atEnd } from '../../scripts/cleanup.mjs';
import type { Statement } from './sql.ts';

/** After the start-up message of version 3, each message starts with a byte for its type. */
const startUp = 196_608;

/** Returns the statement name of a Bind message, and the values for it. */
function readBind(body: Buffer): { statement: string; values: (string | null)[] } {
  const portalEnd = body.indexOf(0);
  const nameEnd = body.indexOf(0, portalEnd + 1);
  const statement = body.toString('utf8', portalEnd + 1, nameEnd);
  // The formats of the values come first. The product's client sends all of them as texts.
  const formats = body.readUInt16BE(nameEnd + 1);
  let at = nameEnd + 3 + 2 * formats;
  const count = body.readUInt16BE(at);
  at += 2;
  const values: (string | null)[] = [];
  while (values.length < count) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { statement, values };
}

/** Returns a function that takes the next bytes and passes on each whole message among them. */
function messages(
  onMessage: (kind: string, body: Buffer) => void,
  { started }: { started: boolean },
): (bytes: Buffer) => void {
  let unread = Buffer.alloc(0);
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const kindLength = started ? 1 : 0;
      if (unread.length < kindLength + 4) return;
      const end = kindLength + unread.readUInt32BE(kindLength);
      if (unread.length < end) return;
      const body = unread.subarray(kindLength + 4, end);
      const kind = started ? String.fromCharCode(unread[0] ?? 0) : '';
      started ||= body.readUInt32BE(0) === startUp;
      unread = unread.subarray(end);
      onMessage(kind, body);
    }
  };
}

/** Passes on each statement that a client runs, and whether it waited for the answer to all before. */
function clientReader(
  onStatement: (statement: Statement) => void,
  onSync: () => void,
): (bytes: Buffer) => void {
  const parsed = new Map<string, string>();
  return messages(
    (kind, body) => {
      // Parse: a name (possibly empty), then the text. Bind: a portal, that name, the values.
      const [first = '', second = ''] = body.toString().split('\0');
      if (kind === 'Q') onStatement({ text: first, values: [] });
      if (kind === 'P') parsed.set(first, second);
      if (kind === 'B') {
        const { statement, values } = readBind(body);
        onStatement({ text: parsed.get(statement) ?? '', values });
      }
      if (kind === 'Q' || kind === 'S') onSync();
    },
    { started: false },
  );
}

/**
 * A statement and its connection, numbered in the order they were opened. `waited`: nothing was
 * unanswered when it was sent, so it begins a round trip.
 */
export type Recorded = Statement & { connection: number; waited: boolean };

type StatementRecorder = {
  /** The database's URL through the recorder. */
  url: string;
  /** Returns the statements received since the last call, in order. */
  takeStatements: () => Recorded[];
};

/** Starts a proxy between a client and a PostgreSQL database that records the SQL. */
export async function recordStatements(databaseUrl: string): Promise<StatementRecorder> {
  const { hostname, port } = new URL(databaseUrl);
  let seen: Recorded[] = [];
  let connections = 0;
  const recorder = createServer((client) => {
    const database = createConnection(Number(port), hostname);
    const connection = ++connections;
    let unanswered = 0;
    let isFirst = true;
    client.on(
      'data',
      clientReader(
        (statement) => {
          seen.push({ ...statement, connection, waited: isFirst && unanswered === 0 });
          isFirst = false;
        },
        () => {
          unanswered += 1;
          isFirst = true;
        },
      ),
    );
    const onAnswer = (kind: string) => {
      // ReadyForQuery
      if (kind === 'Z') unanswered = Math.max(0, unanswered - 1);
    };
    database.on('data', messages(onAnswer, { started: true }));
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
  const takeStatements = () => {
    const taken = seen;
    seen = [];
    return taken;
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) })
      .href,
    takeStatements,
  };
}
