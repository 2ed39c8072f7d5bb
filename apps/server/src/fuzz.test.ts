import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { roles } from '@kolam/contract/core/permissions.ts';
import { isPortalAccess } from '@kolam/contract/core/portal-access.ts';
import { recordKinds } from '@kolam/contract/core/record-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenEndpoints } from '../test/features.ts';
import { type Attempt, attemptsAt, type HowMany } from '../test/fuzz/attempts.ts';
import type { Who } from '../test/fuzz/cases.ts';
import { type Fixtures, makeFixtures } from '../test/fuzz/fixtures.ts';
import { type Document, schemasOf } from '../test/fuzz/json-schema.ts';
import { type Answered, faultsOf, mostMs } from '../test/fuzz/oracle.ts';
import { randomFrom, someOf } from '../test/fuzz/random.ts';
import type { Called } from '../test/fuzz/valid-input.ts';
import { makeEmployees } from '../test/people.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { isLong } from '../test/test-set.ts';
import { routes } from './features.ts';
import { fuzz as portal } from './portal/accounts/fuzz.cases.ts';
import { fuzz as participation } from './programme/participation/fuzz.cases.ts';

/*
 * Fuzz test: every endpoint of the API document gets invalid and hostile input from every role.
 * Each database uses its own values, so that a whole run tries twice as many. Another FUZZ_SEED
 * tries other values. FUZZ_TIMES multiplies their number.
 */
const ownOfDatabase = process.env.TEST_DATABASE === 'postgres' ? 1 : 0;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120 + ownOfDatabase);
const times = Number(process.env.FUZZ_TIMES ?? 1);
const everybody: Who[] = [...roles, 'employee', 'portal', 'nobody'];
/**
 * Who sends fuzz input beside the role with the most access. By default only those without a
 * session: the permission test covers all roles.
 */
const senders: Who[] = isLong ? everybody : ['nobody'];
/** Who tries to read each record: by default the roles that differ most. */
const readers: Who[] = isLong ? everybody : ['manager', 'employee', 'portal', 'nobody'];

/**
 * For the role with the most access to the endpoint. All others get fewer attempts. A default run
 * of all endpoints tries a field and a query parameter of each, and neither bytes nor headers, which
 * `core/http` reads for all of them. Of a changed feature everything is tried.
 */
function thoroughOf(isWhole: boolean): HowMany {
  if (isLong) {
    const bytes = 20;
    const all = { fields: 999, queries: 999, bytes };
    return { ...all, perField: 2, perQuery: 1, perPath: 2, perHeaders: 1, perBody: 3 };
  }
  const some = isWhole
    ? { fields: 1, queries: 1, bytes: 0, perHeaders: 0 }
    : { fields: 999, queries: 999, bytes: 1, perHeaders: 1 };
  return { ...some, perField: 1, perQuery: 1, perPath: 1, perBody: 1 };
}
const cursory: HowMany = {
  fields: 0,
  perField: 0,
  queries: isLong ? 999 : 1,
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
let markers: [marker: string, readers: Who[]][];
let document: Document;
const tokens = new Map<Who, string>();

beforeAll(async () => {
  app = await startTestApp();
  fixtures = await makeFixtures(app);
  markers = Object.entries(fixtures.markers);
  document = (await app.server.inject('/api/openapi.json')).json();
  const chosen = await chosenEndpoints();
  called = routes.flatMap(({ endpoint }) => {
    const feature = chosen.get(`${endpoint.method} ${endpoint.path}`);
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    return feature && operation ? [{ endpoint, feature, operation }] : [];
  });
  for (const who of everybody) {
    const token = await signedIn(who);
    if (token !== undefined) tokens.set(who, token);
  }
});
afterAll(() => app.stop());

async function signedIn(who: Who, isSpare = false): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  if (who === 'portal') {
    const { company, owner } = await fixtures.madeBy(portal);
    const one = isSpare ? await app.makeAccount({ kind: 'portal', companyId: company.id }) : owner;
    return (await app.sessionOf(one)).token;
  }
  if (who !== 'employee') {
    const kind = who === 'Administrator' ? 'admin' : 'staff';
    return (await app.sessionOf(await app.makeAccount({ kind, role: who }), true)).token;
  }
  const { participant, company } = await fixtures.madeBy(participation);
  const [spare] = isSpare ? await makeEmployees(app, 1, { companyId: company.id }) : [];
  const id = spare?.id ?? participant.id;
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
  at: { called: Called; names: ReadonlySet<string> },
) {
  const { operation, endpoint } = at.called;
  const token = endsSessions.test(endpoint.path) ? await signedIn(who, true) : tokens.get(who);
  const response = await ask(attempt, token);
  if (response.took > mostMs) slow.push({ attempt, who });
  const faults = faultsOf(response, {
    attempt,
    who,
    markers: fixtures.markers,
    operation,
    names: at.names,
  });
  return { status: response.status, text: response.text, faults };
}

/** Returns the role with the most access to an endpoint. */
const mainOf = ({ endpoint }: Called): Who => {
  if (endpoint.access === 'employee') return 'employee';
  return isPortalAccess(endpoint.access) ? 'portal' : 'Administrator';
};

/**
 * Returns a number specific to an endpoint, so that its fuzz input is independent of other
 * endpoints.
 */
const sumOf = ({ endpoint: { method, path } }: Called): number =>
  [...`${method} ${path}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);

/** Reads first, then changes, and deletions last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Returns the read-only attempts at an endpoint, for its record and neighbouring ones, including
 * the endpoints that reveal a number.
 */
function readingsOf(called: Called): (Attempt & { isMeant: boolean })[] {
  const { endpoint, feature, operation } = called;
  const isReveal = /\/(reveal|payment-details)$/.test(endpoint.path);
  if (endpoint.method !== 'GET' && !isReveal) return [];
  const random = randomFrom(seed);
  const { asMeant } = attemptsAt(called, { fixtures, schemas: schemasOf(document), random });
  const meant = asMeant();
  const { others = [] } = fixtures.byFeature.get(feature) ?? {};
  const path = `/api${endpoint.path}`;
  const addresses = path.includes('{kind}')
    ? recordKinds().map((kind) =>
        path.replace('{kind}', kind).replace('{id}', fixtures.records[kind] ?? randomUUID()),
      )
    : [...others, ...(isReveal ? [] : someOf(fixtures.ids, isLong ? 4 : 1, random))].map((id) =>
        path.replaceAll(/\{\w+\}/g, id),
      );
  const searched = operation.parameters
    .filter(({ name }) => name === 'q' || name === 'search')
    .map(({ name }) => `${meant.url}?${name}=zqx`);
  return [meant.url, ...addresses, ...searched].map((url, n) => ({
    ...meant,
    about: `${endpoint.method} ${url}`,
    url,
    isMeant: n === 0,
  }));
}

test('each role reads exactly the records it may read', {
  timeout: 300_000,
}, async () => {
  const faults: string[] = [];
  const shown = new Map<string, Set<Who>>();
  await inLanes(called, async (each) => {
    const { names } = attemptsAt(each, {
      fixtures,
      schemas: schemasOf(document),
      random: Math.random,
    });
    for (const who of readers) {
      for (const attempt of readingsOf(each)) {
        const { faults: found, text, status } = await tryAs(who, attempt, { called: each, names });
        faults.push(...found.map((fault) => `${attempt.about} as ${who}: ${fault}`));
        const lower = text.toLowerCase();
        for (const [marker] of markers) {
          if (lower.includes(marker)) shown.set(marker, (shown.get(marker) ?? new Set()).add(who));
        }
        // A caller without permission is refused whatever the request names.
        if (status === 401 || (status === 403 && attempt.isMeant)) break;
      }
    }
  });
  expect(faults.slice(0, 200)).toEqual([]);
  // Selected endpoints may show a record to some of its readers only.
  if (called.length < routes.length) return;
  const read = markers.map(([marker]) => [
    marker,
    readers.filter((who) => shown.get(marker)?.has(who)),
  ]);
  const expected = markers.map(([marker, those]) => [
    marker,
    readers.filter((who) => those.includes(who)),
  ]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(expected));
});

test('no fuzz input causes a fault, an error without a message or access to another’s data', {
  timeout: 600_000,
}, async () => {
  const schemas = schemasOf(document);
  const sorted = [...called].sort(
    (one, other) => order.indexOf(one.endpoint.method) - order.indexOf(other.endpoint.method),
  );
  /** The first of each kind at each endpoint. */
  const faults = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const unfit: string[] = [];
  const thorough = thoroughOf(called.length === routes.length);
  await inLanes(sorted, async (each) => {
    const random = randomFrom(seed + sumOf(each));
    const { name, fuzzOf, names } = attemptsAt(each, { fixtures, schemas, random });
    // Tokens are parts of mailed links, tickets of sign-ins, and codes come from an authenticator.
    const needsSecret =
      names.has('token') || names.has('ticket') || /\/(two-step|passkeys)/.test(each.endpoint.path);
    for (const who of new Set([mainOf(each), ...senders])) {
      const isMain = who === mainOf(each);
      const many = isMain ? thorough : cursory;
      const scaled = Object.fromEntries(
        Object.entries(many).map(([what, count]) => [what, count * times]),
      ) as HowMany;
      for (const [n, attempt] of fuzzOf(scaled).entries()) {
        const tried = await tryAs(who, attempt, { called: each, names });
        for (const fault of tried.faults) {
          const kind = `${name} ${fault}`;
          if (!faults.has(kind)) faults.set(kind, `${attempt.about} as ${who}: ${fault}`);
        }
        statuses[tried.status] = (statuses[tried.status] ?? 0) + 1;
        if (isMain && n === 0 && tried.status === 400 && !needsSecret) {
          unfit.push(
            `apps/server/src/${each.feature}/fuzz.cases.ts: ${attempt.about}: ${tried.text}`,
          );
        }
      }
    }
  });
  console.log(`Fuzz input of seed ${seed}:`, statuses);
  const first = [...faults.values()];
  expect(first).toEqual([]);
  expect(await slowByThemselves()).toEqual([]);
  // Fuzz input in one field tests nothing when the other fields are invalid.
  expect(unfit).toEqual([]);
});
