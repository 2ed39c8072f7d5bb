import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { StartError } from '../start-error.ts';
import { constraintOf, isConnectionFailure } from './errors.ts';
import { openDatabase } from './open.ts';
import { transaction } from './transaction.ts';

// Of no table, type text (25), any length, in text format.
const TEXT_COLUMN = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

/** A fake server that reports a PostgreSQL version and encoding that no test machine has. */
function serverOf(version: string, encoding: string): Promise<Server> {
  const ready = message('Z', 'I');
  const response = Buffer.concat([
    message('T', [0, 2], 'version\0', TEXT_COLUMN, 'encoding\0', TEXT_COLUMN),
    message('D', [0, 2, 0, 0, 0, version.length], version, [0, 0, 0, encoding.length], encoding),
    message('C', 'SELECT 1\0'),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1', 0, 1) === 'Q') socket.write(response);
      });
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function refusalOf(url: string): Promise<string> {
  const error = await openDatabase({ url, folder: '' }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

describe('refuses to start with one line that says what to do', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  test('when the URL is invalid', async () => {
    expect(await refusalOf('mysql://user:secret@127.0.0.1/kolam')).toBe(
      'DATABASE_URL is no PostgreSQL address. Write it as postgres://user:password@host:5432/database.',
    );
  });

  test('when no server listens there', async () => {
    expect(await refusalOf('postgres://user:secret@127.0.0.1:1/kolam')).toBe(
      'The database at 127.0.0.1:1/kolam is out of reach (ECONNREFUSED). Check that it runs and that DATABASE_URL is right.',
    );
  });

  test('when the server is older than 14', async () => {
    server = await serverOf('13', 'UTF8');
    const address = `127.0.0.1:${portOf(server)}/kolam`;
    expect(await refusalOf(`postgres://user@${address}`)).toBe(
      `The database at ${address} is PostgreSQL 13. Use 14 or newer.`,
    );
  });

  test('when the database’s encoding is not UTF-8', async () => {
    server = await serverOf('15', 'LATIN1');
    expect(await refusalOf(`postgres://user@127.0.0.1:${portOf(server)}/kolam`)).toContain(
      'is encoded in LATIN1. Create it with encoding UTF8.',
    );
  });
});

describe.runIf(inject('template').kind === 'postgres')('PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function terminate(pid: number | undefined): Promise<void> {
    const other = await openDatabase({ url: database.url ?? '', folder: '' });
    await other.pool.query('select pg_terminate_backend($1)', [pid]);
    await other.close();
  }

  function urlWith(change: (url: URL) => void): string {
    const url = new URL(database.url ?? '');
    change(url);
    return url.href;
  }

  test('refuses to start with a wrong user or password, and does not repeat the password', async () => {
    const url = urlWith((to) => {
      to.username = 'nobody_known';
      to.password = 'wrong-secret';
    });
    const line = await refusalOf(url);
    expect(line).toContain('refused the user or password');
    expect(line).not.toContain('wrong-secret');
  });

  test('refuses to start on a database that does not exist', async () => {
    const url = urlWith((to) => {
      to.pathname = '/no_such_database';
    });
    expect(await refusalOf(url)).toContain('/no_such_database does not exist. Create it');
  });

  test('gives its sessions a name and limits', async () => {
    const named = await openDatabase({
      url: database.url ?? '',
      folder: '',
      applicationName: 'kolam-test',
    });
    const { rows } = await named.pool.query(
      `select current_setting('application_name') as name,
              current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await named.close();
    expect(rows).toEqual([{ name: 'kolam-test', statement: '15s', idle: '30s' }]);
  });

  test('ends a statement that takes too long', async () => {
    const slow = transaction(database.db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(10)`);
    });
    const error = await slow.catch((reason: unknown) => reason);
    expect(constraintOf(error)?.sqlState).toBe('57014');
  });

  test('throws a transaction’s original error, not the failed rollback', async () => {
    const first = new Error('first');
    const failed = transaction(database.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await terminate(rows[0]?.pid);
      await tx.execute(sql`select 1`).catch(() => {});
      throw first;
    });
    await expect(failed).rejects.toBe(first);
  });

  test('fails only the transaction of a session that the server ends', async () => {
    const errors: Error[] = [];
    const open = await openDatabase({
      url: database.url ?? '',
      folder: '',
      maxConnections: 1,
      onError: (error) => errors.push(error),
    });
    const failed = transaction(open.db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await terminate(rows[0]?.pid);
      await tx.execute(sql`select 1`);
    });
    expect(isConnectionFailure(await failed.catch((error: unknown) => error))).toBe(true);
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

    // The same for an idle session: it is reported and replaced, and the process survives.
    const [idle] = (await open.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    await terminate(idle?.pid);
    await expect.poll(() => errors.length).toBe(1);
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await open.close();
  });
});
