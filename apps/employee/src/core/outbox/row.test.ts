import { describe, expect, test } from 'vitest';
import { dueIn, isLeased, longestBackoff, needsPerson, nextRow, type OutboxRow } from './row.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T06:30:00Z');

function aRow(partId: string, wish: Partial<OutboxRow> = {}): OutboxRow {
  const of = { challengeId: 'c', date: '2026-11-20' };
  return {
    ...{ owner: 'asha', submission: { kind: 'module', of, partId, clientId: partId } },
    ...{ title: partId, points: null, madeAt: now, tries: 0, notBefore: 0, dueAt: 0 },
    ...{ opensAt: '2026-11-19T18:30:00Z', closesAt: '2026-11-20T18:30:00Z' },
    ...{ lease: null, refusal: null },
    ...wish,
  };
}

const lease = { by: 'tab', hasTurn: true };
const choice = { now, serverNow: now, hasTurn: false, onlyDue: true, tried: new Set<string>() };
const next = (rows: OutboxRow[], wish = {}) =>
  nextRow(rows, { ...choice, ...wish })?.submission.partId;

describe('the next row', () => {
  test('is the oldest of the day that closes first', () => {
    const rows = [
      aRow('later-day', { madeAt: now - 9, closesAt: '2026-11-21T18:30:00Z' }),
      aRow('newer', { madeAt: now - 1 }),
      aRow('older', { madeAt: now - 2 }),
    ];
    expect(next(rows)).toBe('older');
    expect(next(rows.slice(0, 2))).toBe('newer');
  });

  test('is none that was tried, refused, or is being sent', () => {
    const refusal = { status: 409, code: 'REJECTED', message: '', at: now };
    expect(next([aRow('a')], { tried: new Set(['a']) })).toBeUndefined();
    expect(next([aRow('a', { refusal })])).toBeUndefined();
    expect(next([aRow('a', { lease: { ...lease, until: now + 1 } })])).toBeUndefined();
    expect(next([aRow('a', { lease: { ...lease, until: now } })])).toBe('a');
  });

  test('is taken over at once from a runner that had its turn before, and not from others', () => {
    const until = now + 20_000;
    const leased = (hasTurn: boolean) => [aRow('a', { lease: { by: 'tab', hasTurn, until } })];
    expect(next(leased(true), { hasTurn: true })).toBe('a');
    expect(next(leased(true), { hasTurn: false })).toBeUndefined();
    expect(next(leased(false), { hasTurn: true })).toBeUndefined();
  });

  test('waits for its backoff, unless the connection may be back', () => {
    const rows = [aRow('a', { dueAt: now + 1 })];
    expect(next(rows)).toBeUndefined();
    expect(next(rows, { onlyDue: false })).toBe('a');
  });

  test('never goes before its day opens by the server’s clock, however wrong the phone’s is', () => {
    const rows = [aRow('a', { notBefore: now })];
    for (const wrong of [-3 * hour, 3 * hour])
      for (const onlyDue of [true, false]) {
        const clocks = { now: now + wrong, onlyDue };
        expect(next(rows, { ...clocks, serverNow: now - 1 })).toBeUndefined();
        expect(next(rows, { ...clocks, serverNow: now })).toBe('a');
      }
  });
});

test('a clock that was set back by hours delays a row by ten minutes at most', () => {
  const before = now - 3 * hour;
  expect(isLeased(aRow('a', { lease: { ...lease, until: now } }), before)).toBe(false);
  expect(dueIn(aRow('a', { dueAt: now }), { now: before, serverNow: now })).toBe(longestBackoff);
});

test('a row that was tried in vain for a day needs the person', () => {
  const row = aRow('a', { tries: 1 });
  expect(needsPerson(row, now + 24 * hour)).toBe(false);
  expect(needsPerson(row, now + 24 * hour + 1)).toBe(true);
  expect(needsPerson({ ...row, tries: 0 }, now + 25 * hour)).toBe(false);
});
