import { performance } from 'node:perf_hooks';
import { roles } from '@kolam/contract/core/permissions.ts';
import { recordKinds } from '@kolam/contract/core/record-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenEndpoints } from '../test/chosen-endpoints.ts';
import { type Attempt, attemptsAt, type Called, type HowMany } from '../test/fuzz/attempts.ts';
import { type Fixtures, makeFixtures, marks, type Who } from '../test/fuzz/fixtures.ts';
import { type Document, schemasOf } from '../test/fuzz/json-schema.ts';
import { type Answered, faultsOf, mostMs } from '../test/fuzz/oracle.ts';
import { randomFrom, someOf } from '../test/fuzz/random.ts';
import { needsLink } from '../test/fuzz/valid-input.ts';
import { makeEmployees } from '../test/people.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { isLong } from '../test/test-set.ts';

/*
 * Fuzz test: every endpoint of the API document gets invalid and hostile input from every role.
 * Each database uses its own values, so that a whole run tries twice as many. Another JUNK_SEED
 * tries other values. JUNK_TIMES multiplies their number.
 */
const ownOfDatabase = process.env.TEST_DATABASE === 'postgres' ? 1 : 0;
const seed = Number(process.env.JUNK_SEED ?? 20_261_120 + ownOfDatabase);
const times = Number(process.env.JUNK_TIMES ?? 1);
const everybody: Who[] = [...roles, 'employee', 'nobody'];
/** The default run fuzzes with one restricted role: the permission test covers all roles. */
const senders: Who[] = isLong ? everybody : ['support', 'employee', 'nobody'];

/** For the role with the most access to the endpoint. All others get fewer attempts. */
const thorough: HowMany = isLong
  ? { perField: 2, perQuery: 1, perPath: 2, bytes: 20, perHeaders: 1, perBody: 3 }
  : { perField: 1, perQuery: 1, perPath: 1, bytes: 8, perHeaders: 1, perBody: 1 };
const cursory: HowMany = {
  perField: 0,
  perQuery: 0,
  perPath: 1,
  bytes: 0,
  perHeaders: 0,
  perBody: 1,
};

/** Endpoints that end the caller's session or change its account's password. */
const endsSessions = /\/(logout|change-password|sessions\/\{id\})$|reset-password$/;

let app: TestApp;
let fixtures: Fixtures;
let called: Called[];
/** Null means all. */
let chosen: ReadonlySet<string> | null;
let document: Document;
const tokens = new Map<Who, string>();

beforeAll(async () => {
  app = await startTestApp();
  fixtures = await makeFixtures(app);
  document = (await app.server.inject('/api/openapi.json')).json();
  chosen = await chosenEndpoints();
  called = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(
      ({ method, path }) =>
        chosen?.has(`${method.toUpperCase()} ${path.replace('/api', '')}`) ?? true,
    );
  for (const who of everybody) {
    const token = await signedIn(who);
    if (token !== undefined) tokens.set(who, token);
  }
});
afterAll(() => app.stop());

async function signedIn(who: Who, isSpare = false): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  if (who !== 'employee') {
    const kind = who === 'Administrator' ? 'admin' : 'staff';
    return (await app.sessionOf(await app.makeAccount({ kind, role: who }), true)).token;
  }
  const [spare] = isSpare
    ? await makeEmployees(app, 1, { companyId: fixtures.ids.ownCompany })
    : [];
  const id = spare?.id ?? fixtures.own.first.id;
  return (await app.sessionOf({ id } as Parameters<TestApp['sessionOf']>[0], true)).token;
}

let addresses = 0;
async function ask(attempt: Attempt, token: string | undefined): Promise<Answered> {
  const began = performance.now();
  addresses += 1;
  const response = await app.server.inject({
    method: attempt.method as 'GET',
    url: attempt.url,
    headers: {
      // A different address each time, so that no rate limit stops later attempts.
      'x-forwarded-for': `198.18.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...attempt.headers,
    },
    ...(attempt.payload === undefined ? {} : { payload: attempt.payload }),
    payloadAsStream: true,
  });
  const type = String(response.headers['content-type'] ?? '');
  // A stream continues as long as the client listens.
  const isEndless = type.startsWith('text/event-stream');
  const pieces = isEndless ? [] : await response.stream().toArray();
  response.stream().destroy();
  const text = Buffer.concat(pieces).toString();
  return { status: response.statusCode, type, text, took: performance.now() - began };
}

/** Runs `action` on the items in their order, four at a time. */
async function inLanes<Work>(works: readonly Work[], action: (work: Work) => Promise<void>) {
  const left = [...works].reverse();
  const lane = async () => {
    for (let work = left.pop(); work !== undefined; work = left.pop()) await action(work);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** Attempts that were slow beside others. */
const slow: { attempt: Attempt; who: Who }[] = [];

/** Returns the attempts that are also slow on their own. */
async function slowByThemselves(): Promise<string[]> {
  const still: string[] = [];
  for (const { attempt, who } of slow) {
    const tries: number[] = [];
    while (tries.length < 4 && !tries.some((took) => took <= mostMs)) {
      tries.push((await ask(attempt, await signedIn(who, true))).took);
    }
    const least = Math.round(Math.min(...tries));
    if (least > mostMs) still.push(`${attempt.about} as ${who}: took ${least} ms`);
  }
  return still;
}

async function tryAs(
  who: Who,
  attempt: Attempt,
  at: { endpoint: Called; names: ReadonlySet<string> },
) {
  const { operation, path } = at.endpoint;
  const token = endsSessions.test(path) ? await signedIn(who, true) : tokens.get(who);
  const response = await ask(attempt, token);
  if (response.took > mostMs) slow.push({ attempt, who });
  const faults = faultsOf(response, { attempt, who, operation, names: at.names });
  return { status: response.status, text: response.text, faults };
}

/** Returns the role with the most access to an endpoint. */
const mainOf = ({ path }: Called): Who =>
  path.startsWith('/api/employee/') && path !== '/api/employee/login'
    ? 'employee'
    : 'Administrator';

/**
 * Returns a number specific to an endpoint, so that its fuzz input is independent of other
 * endpoints.
 */
const sumOf = ({ method, path }: Called): number =>
  [...`${method} ${path}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);

/** Reads first, then changes, and deletions last. */
const order = ['get', 'post', 'put', 'patch', 'delete'];

/** History kinds whose fixture ids have another name. */
const idOfKind: Record<string, keyof Fixtures['ids']> = {
  account: 'admin',
  'purchase-order': 'order',
  'goods-receipt': 'receipt',
  'tax-rule': 'rule',
};

/**
 * Returns the read-only attempts at an endpoint, for its record and neighbouring ones, including
 * the endpoints that reveal a number.
 */
function readingsOf(endpoint: Called): (Attempt & { isMeant: boolean })[] {
  const { path, method } = endpoint;
  const isReveal = path.endsWith('/reveal');
  if (method !== 'get' && !isReveal) return [];
  const random = randomFrom(seed);
  const { asMeant } = attemptsAt(endpoint, { fixtures, schemas: schemasOf(document), random });
  const meant = asMeant();
  const { ids } = fixtures;
  const isOfStaff = path.includes('/staff/');
  const addresses = path.includes('{kind}')
    ? recordKinds().map((kind) =>
        path.replace('{kind}', kind).replace('{id}', ids[idOfKind[kind] ?? (kind as 'task')] ?? ''),
      )
    : (isReveal
        ? isOfStaff
          ? [ids.paid]
          : []
        : [ids.runningChallenge, ids.ownChallenge, ...someOf(Object.values(ids), 4, random)]
      ).map((id) => path.replaceAll(/\{\w+\}/g, id));
  const searched = endpoint.operation.parameters
    .filter(({ name }) => name === 'q' || name === 'search')
    .map(({ name }) => `${meant.url}?${name}=zq`);
  return [meant.url, ...addresses, ...searched].map((url, n) => ({
    ...meant,
    about: `${method} ${url}`,
    url,
    isMeant: n === 0,
  }));
}

test('each role reads exactly the records it may read', {
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const shown = new Map<string, Set<Who>>();
  await inLanes(called, async (endpoint) => {
    const { names } = attemptsAt(endpoint, {
      fixtures,
      schemas: schemasOf(document),
      random: Math.random,
    });
    for (const who of everybody) {
      for (const attempt of readingsOf(endpoint)) {
        const { faults: found, text, status } = await tryAs(who, attempt, { endpoint, names });
        faults.push(...found.map((fault) => `${attempt.about} as ${who}: ${fault}`));
        const lower = text.toLowerCase();
        for (const mark of Object.keys(marks)) {
          if (lower.includes(mark)) shown.set(mark, (shown.get(mark) ?? new Set()).add(who));
        }
        // A caller without permission is refused whatever the request names.
        if (status === 401 || (status === 403 && attempt.isMeant)) break;
      }
    }
  });
  expect(faults.slice(0, 200)).toEqual([]);
  const readers = Object.keys(marks).map((mark) => [
    mark,
    everybody.filter((who) => shown.get(mark)?.has(who)),
  ]);
  // Some marks are in no record of the selected endpoints.
  const expected = Object.entries(marks).filter(([mark]) => chosen === null || shown.has(mark));
  const found = readers.filter(([mark]) => chosen === null || shown.has(String(mark)));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('no fuzz input causes a fault, an error without a message or access to another’s data', {
  timeout: 600_000,
}, async () => {
  const schemas = schemasOf(document);
  const sorted = [...called].sort(
    (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
  );
  /** The first of each kind at each endpoint. */
  const faults = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const unfit: string[] = [];
  await inLanes(sorted, async (endpoint) => {
    const random = randomFrom(seed + sumOf(endpoint));
    const { fuzzOf, names } = attemptsAt(endpoint, { fixtures, schemas, random });
    for (const who of new Set([mainOf(endpoint), ...senders])) {
      const isMain = who === mainOf(endpoint);
      const many = isMain ? thorough : cursory;
      const scaled = Object.fromEntries(
        Object.entries(many).map(([what, count]) => [what, count * times]),
      ) as HowMany;
      for (const [n, attempt] of fuzzOf(scaled).entries()) {
        const tried = await tryAs(who, attempt, { endpoint, names });
        for (const fault of tried.faults) {
          const kind = `${endpoint.method} ${endpoint.path} ${fault}`;
          if (!faults.has(kind)) faults.set(kind, `${attempt.about} as ${who}: ${fault}`);
        }
        statuses[tried.status] = (statuses[tried.status] ?? 0) + 1;
        if (isMain && n === 0 && tried.status === 400 && !needsLink.test(endpoint.path))
          unfit.push(`${attempt.about}: ${tried.text}`);
      }
    }
  });
  console.log(`Junk of seed ${seed}:`, statuses);
  const first = [...faults.values()];
  expect(first).toEqual([]);
  expect(await slowByThemselves()).toEqual([]);
  // Fuzz input in one field tests nothing when the other fields are invalid.
  // test/fuzz/valid-input.ts defines valid ones.
  expect(unfit).toEqual([]);
});
