import { expect, test } from 'vitest';
import { afterSilence, afterTaken, isScanners, noBurst, takeKey } from './typed-scan.ts';

/** Sends keys with the given milliseconds between them. */
function type(keys: readonly string[], gap: number) {
  let burst = noBurst;
  let at = 1000;
  const codes: string[] = [];
  for (const key of keys) {
    at += gap;
    const taken = takeKey(burst, { key, at });
    burst = taken.burst;
    if (taken.code !== undefined) codes.push(taken.code);
  }
  return { codes, burst };
}

/** A scan whose keys come 8 ms apart, except before the characters at the given positions. */
function scanWithGaps(text: string, gaps: Record<number, number>, inField = false) {
  let burst = noBurst;
  let at = 1000;
  const ends = [...text, 'Enter'].map((key, n) => {
    at += gaps[n] ?? 8;
    const { burst: next, ...end } = takeKey(burst, { key, at, inField });
    burst = next;
    return end;
  });
  return ends.at(-1);
}

const keysOf = (text: string, ...end: string[]) => [...text, ...end];

test('fast keys followed by Enter or Tab are a code', () => {
  expect(type(keysOf('SKU-YOGAM-A1B2', 'Enter'), 8).codes).toEqual(['SKU-YOGAM-A1B2']);
  expect(type(keysOf('8901234567890', 'Tab'), 35).codes).toEqual(['8901234567890']);
});

test('the Shift key that a scanner presses for capitals is not part of the code', () => {
  const keys = ['Shift', 'S', 'Shift', 'B', 'Shift', 'X', '-', '1', 'Enter'];
  expect(type(keys, 10).codes).toEqual(['SBX-1']);
});

test('text typed by a user is not a code, however long it is', () => {
  expect(type(keysOf('SKU-YOGAM-A1B2', 'Enter'), 90).codes).toEqual([]);
  expect(afterSilence(type(keysOf('SKU-YOGAM'), 90).burst)).toBeUndefined();
});

test('a user’s last key before a scan is not part of the code', () => {
  const slow = takeKey(noBurst, { key: 'x', at: 100 }).burst;
  const burst = [...'SBX-77'].reduce(
    (before, key, n) => takeKey(before, { key, at: 900 + n * 10 }).burst,
    slow,
  );
  expect(takeKey(burst, { key: 'Enter', at: 965 }).code).toBe('SBX-77');
});

test('Enter long after the last character ends no scan', () => {
  const { burst } = type(keysOf('SBX-77'), 10);
  expect(takeKey(burst, { key: 'Enter', at: burst.at + 400 }).code).toBeUndefined();
});

test('two keys pressed together are not a code', () => {
  expect(type(keysOf('ab', 'Enter'), 5).codes).toEqual([]);
});

test('a key that types nothing discards the keys before it', () => {
  expect(type(['S', 'B', 'X', 'ArrowLeft', '7', '7', 'Enter'], 8).codes).toEqual([]);
});

test('a key that is held down is not a code, however fast it repeats', () => {
  const held = Array.from('00000000').reduce(
    (burst, key, n) => takeKey(burst, { key, at: 1000 + n * 30, repeat: n > 0 }).burst,
    noBurst,
  );
  expect(takeKey(held, { key: 'Enter', at: 1240 }).code).toBeUndefined();
  expect(afterSilence(held)).toBeUndefined();
});

test('in a field, a scanner without a final key is recognised only after more characters', () => {
  const quick = type(keysOf('Mela 25'), 40).burst;
  expect(afterSilence(quick)).toBe('Mela 25');
  expect(afterSilence(quick, { inField: true })).toBeUndefined();
  expect(afterSilence(type(keysOf('SBX-0077'), 8).burst, { inField: true })).toBe('SBX-0077');
});

test('a code from a scanner that sends no final key is recognised after a silence', () => {
  expect(afterSilence(type(keysOf('SBX-77'), 8).burst)).toBe('SBX-77');
  expect(afterSilence(type(keysOf('SBX'), 8).burst)).toBeUndefined();
});

test('one late key does not split a scan, wherever it occurs', () => {
  const code = 'TKT/26-27/00009';
  for (let place = 1; place <= code.length; place += 1) {
    expect(scanWithGaps(code, { [place]: 110 })).toEqual({ code });
  }
  expect(scanWithGaps('TBX-004', { 4: 71 }, true)).toEqual({ code: 'TBX-004' });
});

test('the part after a break within a scan is never taken for a code', () => {
  const code = 'TKT/26-27/00009';
  for (const gaps of [{ 1: 130 }, { 8: 130 }, { 4: 60, 10: 70 }, { 14: 200 }, { 4: 300, 9: 300 }]) {
    expect(scanWithGaps(code, gaps)).toEqual({ rest: 'broken' });
  }
  expect(scanWithGaps(code, { 8: 130 }, true)).toEqual({ rest: 'broken' });
});

test('a scan after a pause is a new one, whatever came before', () => {
  const { burst } = type(keysOf('TBX-0'), 8);
  const next = [...'SBX-77'].reduce(
    (before, key, n) => takeKey(before, { key, at: burst.at + 600 + n * 10 }).burst,
    burst,
  );
  expect(takeKey(next, { key: 'Enter', at: next.at + 8 }).code).toBe('SBX-77');
});

test('a fast typist’s Enter remains an Enter', () => {
  // Three keys that overlap now and then, the others at typing speed.
  const gaps = { 3: 130, 4: 110, 7: 140, 8: 120, 9: 90 };
  expect(scanWithGaps('the thing', gaps, true)).toEqual({});
});

test('a final key after the silence triggers nothing, and the rest of a code is not a code', () => {
  const taken = afterTaken(type(keysOf('SBX-77'), 8).burst);
  expect(takeKey(taken, { key: 'Enter', at: taken.at + 220 })).toEqual({
    burst: noBurst,
    rest: 'taken',
  });
  const rest = [...'000123'].reduce(
    (before, key, n) => takeKey(before, { key, at: taken.at + 200 + n * 8 }).burst,
    taken,
  );
  expect(afterSilence(rest)).toBeUndefined();
});

test('shortcuts that a user presses in quick succession remain shortcuts', () => {
  let burst = noBurst;
  for (const [n, gap] of [150, 110, 90, 200, 140, 100].entries()) {
    burst = takeKey(burst, { key: 'j', at: (n > 0 ? burst.at : 0) + gap }).burst;
    expect(isScanners(burst)).toBe(false);
  }
  expect(isScanners(type(keysOf('TB'), 8).burst)).toBe(true);
});
