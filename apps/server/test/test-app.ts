import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Role } from '@kolam/contract/core/permissions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { hours, minutes } from '#core/clock.ts';
import { requireDataKeys } from '#core/data-key/known-keys.ts';
import { useDataKeys } from '#core/data-key/sealed-text.ts';
import { transaction } from '#core/database/transaction.ts';
import { noApps } from '#core/http/web-app.ts';
import { newId } from '#core/ids.ts';
import { hashPassword } from '#core/passwords.ts';
import { hashToken } from '#core/secrets.ts';
import { readSettings, type Settings } from '#core/settings.ts';
import { type Account, insertAccount } from '#platform/auth/account-store.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { buildApp } from '../src/app.ts';
import { createTestDatabase } from './database/create-test-database.ts';

/** A moment in the middle of an Indian working day. */
const start = new Date('2026-11-20T06:30:00.000Z');

/** The password of every account that tests create. */
export const testPassword = 'Correct-Horse-9';
/** Its hash, made once in each worker. */
let passwordHash: Promise<string> | undefined;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = {
  body?: unknown;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /**
   * The client's address as a proxy reports it. Null for a client on this machine without a proxy.
   */
  from?: string | null;
};

/** An HTTP response with its JSON parsed. Tests read what they expect. */
export type ResponseBody = {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape, right and wrong.
  body: any;
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Client = ReturnType<TestApp['client']>;

/** Starts the real app over a real, empty database, with HTTP requests but without a socket. */
export async function startTestApp(changes: Partial<Settings> = {}, webApps = noApps) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'kolam-test-'));
  let time = start;
  const logged: string[] = [];
  const answered: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const settings: Settings = {
    ...readSettings({ PUBLIC_URL: 'https://console.example.com' }),
    dataDir,
    backups: { folder: join(dataDir, 'backups'), keep: 7, daily: false },
    backupKeys: changes.dataKeys ?? null,
    demo: 'off',
    demoByDefault: false,
    trustProxy: true,
    // Time stands still here, so a minute would never pass.
    brake: { requestsPerMinute: null, exportsPerHour: null },
    ...changes,
  };
  let perLook = 0;
  const clock = {
    now: () => {
      const now = time;
      time = new Date(time.getTime() + perLook);
      return now;
    },
  };
  await requireDataKeys({ db: database.db, clock }, settings.dataKeys);
  const app = await buildApp({ database, settings, clock, log, webApps });
  await app.jobs.install();
  passwordHash ??= hashPassword(testPassword);

  /** Tokens of clients that are in use, each with the time when the product last saw it. */
  const inUse = new Map<string, Date>();

  /** Sees a client that is in use, however far a test has moved the clock meanwhile. */
  async function seeClient(token: string): Promise<void> {
    const seenAt = inUse.get(token);
    if (!seenAt || time.getTime() - seenAt.getTime() < hours(1)) return;
    inUse.set(token, time);
    await database.pool.query(
      'update sessions set last_seen_at = greatest(last_seen_at, $2) where token_hash = $1',
      [hashToken(token), new Date(time.getTime() - minutes(1))],
    );
  }

  async function send(
    method: Method,
    path: string,
    { body, query, headers = {}, from = '203.0.113.7' }: RequestOptions = {},
    token?: string,
  ): Promise<ResponseBody> {
    if (token) await seeClient(token);
    const response = await app.server.inject({
      method,
      url: /^\/(admin|company)/.test(path) ? `/api${path}` : path,
      ...(query ? { query: query as Record<string, string> } : {}),
      headers: {
        ...(from === null ? {} : { 'x-forwarded-for': from }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as string | object }),
    });
    answered.push(`${JSON.stringify(response.headers)} ${response.body}`);
    const isJson =
      String(response.headers['content-type']).startsWith('application/json') &&
      !response.headers['content-encoding'] &&
      method !== 'HEAD';
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: isJson ? response.json() : null,
    };
  }

  /** Returns a client that sends requests with this token. */
  function client(token?: string) {
    const bound = (method: Method) => (path: string, options?: RequestOptions) =>
      send(method, path, options, token);
    return {
      token,
      send: (method: Method, path: string, options?: RequestOptions) =>
        send(method, path, options, token),
      get: bound('GET'),
      post: bound('POST'),
      put: bound('PUT'),
      patch: bound('PATCH'),
      delete: bound('DELETE'),
    };
  }

  /** Creates an account of any kind, by default active and with `testPassword`. */
  async function makeAccount(given: Partial<Account> = {}): Promise<Account> {
    const id = newId();
    return insertAccount(database.db, {
      id,
      kind: 'admin',
      status: 'active',
      role: given.kind === undefined || given.kind === 'admin' ? 'Administrator' : null,
      portalRight: given.kind === 'portal' ? 'owner' : null,
      email: `${id}@kolam.example`,
      name: 'Test Person',
      passwordHash: await passwordHash,
      createdAt: time,
      updatedAt: time,
      ...given,
    });
  }

  /** Opens a session of an account of any kind, as after a complete sign-in. */
  async function sessionOf(account: Account, remember = false) {
    const { token } = await transaction(database.db, (tx) =>
      openSession(tx, { clock, userAgent: 'Test', address: '203.0.113.7' }, { account, remember }),
    );
    return { ...client(token), token, account };
  }

  /** Creates a user with this role, active and with `testPassword`. */
  const makeUser = (role: Role) =>
    makeAccount(role === 'Administrator' ? {} : { kind: 'staff', role });

  /**
   * Creates a user with this role and signs in. Tests move the clock by hours, so the session is
   * remembered and never rests. `sessionOf` opens one that does.
   */
  async function signedInAs(role: Role = 'Administrator') {
    const client = await sessionOf(await makeUser(role), true);
    inUse.set(client.token, time);
    return client;
  }

  /** Returns all mails so far, in the order in which they were queued. */
  async function mails(): Promise<string[]> {
    await app.jobs.drain();
    const outbox = join(dataDir, 'outbox');
    const names = await readdir(outbox).catch((): string[] => []);
    const read = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    // Jobs send them concurrently. The id is that of the job, made when the mail was queued.
    const idOf = (mail: string) => /^Message-ID: <(.+)@/m.exec(mail)?.[1] ?? '';
    return read.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  }

  /** Returns the token of the newest mail with a link. Mails of one moment come in any order. */
  const mailedToken = async () =>
    tokenIn((await mails()).findLast((mail) => mail.includes('#token=')));

  return {
    ...app,
    database,
    settings,
    dataDir,
    /** Returns the log so far. */
    logged: () => logged.join(''),
    /** Returns headers and body of every response so far. */
    answered: () => answered.join('\n'),
    mails,
    mailedToken,
    now: () => time,
    /** Advances the product's clock by `ms` milliseconds. */
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    /** Makes each read of the product's clock take `ms` milliseconds, as on a busy machine. */
    passPerLook: (ms: number) => {
      perLook = ms;
    },
    client,
    makeAccount,
    makeUser,
    sessionOf,
    signedInAs,
    async stop() {
      await app.server.close();
      await app.jobs.stop();
      useDataKeys(null);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a company's body with all required fields and a unique email. */
export function companyBody(given: Record<string, unknown> = {}) {
  return {
    name: 'Banyan Textiles',
    email: `hello@${randomUUID()}.example.com`,
    maxEmployees: 50,
    contactPerson: { name: 'Meera Nair', email: 'meera.nair@example.com' },
    ...given,
  };
}

/** Returns the token of the link in a mail, or in a response that contains the link. */
export function tokenIn(text: string | undefined): string {
  const token = /#token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`No link with a token in: ${text}`);
  return token;
}
