import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../new-id.ts';
import { serverClock } from '../server-clock.ts';
import { storedSession } from '../stored-session.ts';
import type { DaySubmission } from '../submission.ts';
import { addRow, clearRows, listRows, removeExpired, retryRow } from './queue.ts';
import type { OutboxRow } from './row.ts';
import { runOutbox } from './run.ts';

// Node has no IndexedDB, so the rows are in memory.

type Fate = 'arrives' | 'lost on the way' | 'answer lost' | 'fails' | 'login page' | 'frozen';

const fates: Fate[] = [
  'arrives',
  'lost on the way',
  'answer lost',
  'fails',
  'login page',
  'frozen',
];
const of = { challengeId: 'c', date: '2026-11-20' };
const start = Date.parse('2026-11-20T06:30:00Z');
const hour = 3_600_000;
let now = start;
/** What the server has, by client id: the requests that it counted, once each. */
let counted: Map<string, string>;
let requests: string[];
/** The bodies of those requests. */
let bodies: Record<string, unknown>[];
let fate: () => Fate;
/** Lets go of requests that a frozen page left open. */
let thaw: (() => void)[];
let refusal: { status: number; body: unknown } | null;

async function server(_: unknown, init?: RequestInit): Promise<Response> {
  const text = String(init?.body);
  const body = JSON.parse(text) as Record<string, unknown>;
  const clientId = String(body.clientId);
  bodies.push(body);
  requests.push(clientId);
  const luck = fate();
  if (luck === 'lost on the way') throw new TypeError('Failed to fetch');
  if (luck === 'fails') return new Response('<html>', { status: 502 });
  if (luck === 'login page') return new Response('<html>', { status: 200 });
  if (refusal) return Response.json(refusal.body, { status: refusal.status });
  const before = counted.get(clientId);
  expect(before ?? text).toBe(text);
  counted.set(clientId, text);
  if (luck === 'answer lost') throw new TypeError('Failed to fetch');
  if (luck === 'frozen')
    return new Promise((_resolve, reject) => thaw.push(() => reject(new TypeError('Gone'))));
  return Response.json({ day: { date: of.date } }, { status: 201 });
}

function aRow(partId: string, wish: Partial<OutboxRow> = {}): OutboxRow {
  const submission: DaySubmission = {
    ...{ kind: 'trivia', of, partId, clientId: newId() },
    answers: [{ questionId: partId, optionId: partId }],
  };
  return {
    ...{ owner: 'asha', submission, title: partId, points: null, madeAt: now, tries: 0 },
    ...{ opensAt: '2026-11-19T18:30:00Z', closesAt: '2026-11-20T18:30:00Z' },
    ...{ notBefore: 0, dueAt: 0, lease: null, refusal: null },
    ...wish,
  };
}

const add = async (row: OutboxRow) => {
  await addRow(row);
  return row.submission.clientId;
};

beforeEach(async () => {
  now = start;
  counted = new Map();
  requests = [];
  bodies = [];
  fate = () => 'arrives';
  thaw = [];
  refusal = null;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(globalThis, 'fetch').mockImplementation(server);
  // Leases alone keep runners apart, as in browsers without locks.
  vi.stubGlobal('navigator', {});
  serverClock.set(new Date(start).toUTCString());
  await storedSession.write({ token: 'token-of-asha', employeeId: 'asha' });
});
afterEach(async () => {
  for (const letGo of thaw) letGo();
  for (const owner of ['asha', 'ravi']) await clearRows(owner);
  await storedSession.end('token-of-asha');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a run', () => {
  test('sends what waits, oldest first, and keeps nothing that has its receipt', async () => {
    const second = await add(aRow('b', { madeAt: start + 1 }));
    const first = await add(aRow('a', { madeAt: start }));
    await runOutbox();
    expect(requests).toEqual([first, second]);
    expect(await listRows('asha')).toEqual([]);
  });

  test('keeps what got no receipt, and leaves it alone until its backoff is over', async () => {
    const id = await add(aRow('a'));
    fate = () => 'answer lost';
    await runOutbox();
    expect(await listRows('asha')).toMatchObject([{ tries: 1, lease: null, refusal: null }]);
    fate = () => 'arrives';
    await runOutbox({ onlyDue: true });
    expect(requests).toEqual([id]);
    now += 4_000;
    await runOutbox({ onlyDue: true });
    expect(requests).toEqual([id, id]);
    expect([await listRows('asha'), counted.size]).toEqual([[], 1]);
  });

  test('takes a page of a network’s sign-in for no receipt', async () => {
    await add(aRow('a'));
    fate = () => 'login page';
    await runOutbox();
    expect(await listRows('asha')).toHaveLength(1);
  });

  test('goes on with the next row when one is refused, and keeps the refused one', async () => {
    await add(aRow('a'));
    await add(aRow('b', { madeAt: start + 1 }));
    refusal = { status: 409, body: { code: 'DAY_NOT_OPEN', reason: 'too-late', error: 'Over.' } };
    await runOutbox();
    const rows = await listRows('asha');
    expect(requests).toHaveLength(2);
    expect(rows.map((row) => row.refusal)).toMatchObject([
      { code: 'DAY_NOT_OPEN', reason: 'too-late', at: start },
      { code: 'DAY_NOT_OPEN' },
    ]);
    await runOutbox();
    expect(requests).toHaveLength(2);

    refusal = null;
    if (rows[0]) await retryRow(rows[0]);
    await runOutbox();
    expect(await listRows('asha')).toHaveLength(1);
  });

  test('says when it was done with the pass of its day, each time the same, and nothing without a pass', async () => {
    const pass = { token: '1.abc', until: '2026-11-20T19:30:00Z' };
    await add(aRow('a', { pass }));
    await add(aRow('b', { pass: null, madeAt: start + 1 }));
    fate = () => 'answer lost';
    await runOutbox();
    now += 12 * hour;
    fate = () => 'arrives';
    await runOutbox();
    const claim = { doneAt: '2026-11-20T06:30:00.000Z', pass: '1.abc' };
    expect(bodies).toMatchObject([claim, {}, claim, {}]);
    expect(Object.keys(bodies[1] ?? {})).toEqual(['clientId', 'answers']);
  });

  test('waits for a day that the server has not opened', async () => {
    await add(aRow('a', { opensAt: new Date(start + hour).toISOString() }));
    refusal = { status: 409, body: { code: 'DAY_NOT_OPEN', reason: 'not-opened', error: 'Soon.' } };
    await runOutbox();
    refusal = null;
    await runOutbox();
    expect(requests).toHaveLength(1);
    now += hour;
    await runOutbox();
    expect(await listRows('asha')).toEqual([]);
  });

  test('ends with a session that the server does not know, and keeps the rows for the same person', async () => {
    await add(aRow('a'));
    refusal = { status: 401, body: { code: 'UNAUTHENTICATED', error: 'Sign in.' } };
    await runOutbox();
    expect(await storedSession.read()).toBeNull();
    refusal = null;
    await storedSession.write({ token: 'token-of-ravi', employeeId: 'ravi' });
    await runOutbox();
    expect(requests).toHaveLength(1);
    await storedSession.end('token-of-ravi');
    await storedSession.write({ token: 'token-of-asha', employeeId: 'asha' });
    await runOutbox();
    expect(await listRows('asha')).toEqual([]);
  });

  test('leaves a row to the runner that is sending it, and takes it over when that one is gone', async () => {
    const id = await add(aRow('a'));
    fate = () => 'frozen';
    const gone = runOutbox();
    await vi.waitFor(() => expect(requests).toEqual([id]));
    fate = () => 'arrives';
    now += 29_000;
    await runOutbox();
    expect(requests).toEqual([id]);
    now += 1_000;
    await runOutbox();
    expect(requests).toEqual([id, id]);
    // The frozen page wakes up: it must not bring back what is sent.
    for (const letGo of thaw) letGo();
    await gone;
    expect([await listRows('asha'), counted.size]).toEqual([[], 1]);
  });
});

test('a part of a day that waits keeps what was done first; a refused one is replaced', async () => {
  const first = await add(aRow('a'));
  await add(aRow('a'));
  const ids = async () => (await listRows('asha')).map(({ submission }) => submission.clientId);
  expect(await ids()).toEqual([first]);
  refusal = { status: 400, body: { code: 'INVALID_INPUT', error: 'No photo.' } };
  await runOutbox();
  const retaken = await add(aRow('a'));
  expect(await ids()).toEqual([retaken]);
});

test('refused rows are kept for 7 days, unsent ones of others for 30, own ones until they are sent', async () => {
  await add(aRow('a'));
  refusal = { status: 409, body: { code: 'REJECTED', error: 'No.' } };
  await runOutbox();
  await add(aRow('b'));
  await add(aRow('b', { owner: 'ravi' }));
  const left = async () =>
    [...(await listRows('asha')), ...(await listRows('ravi'))].map(({ title }) => title);
  const days = async (count: number) => {
    now = start + count * 24 * hour;
    await removeExpired('asha');
    return left();
  };
  expect(await days(7)).toEqual(['a', 'b', 'b']);
  expect(await days(8)).toEqual(['b', 'b']);
  expect(await days(31)).toEqual(['b']);
});

test('whatever the line does, everything counts once, and nothing leaves the phone before it counts', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), part: fc.integer({ min: 0, max: 5 }) }),
    fc.record({
      do: fc.constant('run' as const),
      fates: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 6 }),
      onlyDue: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.integer({ min: -7_200, max: 7_200 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      counted.clear();
      await clearRows('asha');
      const made = new Set<string>();
      const running: Promise<void>[] = [];
      const nothingIsLost = async () => {
        const waiting = new Set((await listRows('asha')).map((row) => row.submission.clientId));
        for (const id of made) expect(waiting.has(id) || counted.has(id)).toBe(true);
        for (const id of counted.keys()) expect(made.has(id)).toBe(true);
      };
      for (const each of steps) {
        if (each.do === 'add') {
          const row = aRow(`part ${each.part}`);
          await addRow(row);
          for (const { submission } of await listRows('asha'))
            if (submission.clientId === row.submission.clientId) made.add(submission.clientId);
        } else if (each.do === 'pass') {
          now += each.seconds * 1000;
        } else {
          const left = [...each.fates];
          fate = () => left.shift() ?? 'lost on the way';
          const run = runOutbox({ onlyDue: each.onlyDue });
          running.push(run);
          // A frozen run never ends; the others do within these turns of the event loop.
          await Promise.race([run, new Promise((resolve) => setTimeout(resolve, 2))]);
        }
        await nothingIsLost();
      }
      fate = () => 'arrives';
      now += 3 * hour;
      await runOutbox();
      for (const letGo of thaw.splice(0)) letGo();
      await Promise.all(running);
      await nothingIsLost();
      expect(await listRows('asha')).toEqual([]);
      expect([...counted.keys()].toSorted()).toEqual([...made].toSorted());
    }),
    { numRuns: 200 },
  );
});
