import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { expect, test } from 'vitest';
import { type Pin, pinned, stepped } from './pinned-proof.ts';

const proof = (id: string, note = '') => ({ id, note }) as Submission;
const [a, b, c] = [proof('a'), proof('b'), proof('c')] as const;
const listed = { asked: 'page 1', answered: true, decided: new Set<string>(), undone: new Map() };
const pin = (submission: Submission, at: number, gone = false): Pin => ({
  submission,
  at,
  asked: 'page 1',
  gone,
});

test('the first is chosen by default', () => {
  expect(pinned(undefined, { ...listed, shown: [a, b] })).toEqual(pin(a, 0));
  expect(pinned(undefined, { ...listed, shown: [] })).toBeUndefined();
});

test('the chosen one stays chosen, wherever it is in the list', () => {
  const was = pin(b, 1);
  expect(pinned(was, { ...listed, shown: [a, b, c] })).toBe(was);
  expect(pinned(was, { ...listed, shown: [b, c] })).toEqual(pin(b, 0));
  const later = proof('b', 'read anew');
  expect(pinned(was, { ...listed, shown: [a, later] })).toEqual(pin(later, 1));
});

test('it stays, marked as gone, when it leaves the list', () => {
  const gone = pinned(pin(b, 1), { ...listed, shown: [a, c] });
  expect(gone).toEqual(pin(b, 1, true));
  expect(pinned(gone, { ...listed, shown: [] })).toBe(gone);
  expect(pinned(gone, { ...listed, shown: [a, b, c] })).toEqual(pin(b, 1));
});

test('the first replaces it when it was decided here, or the filters change', () => {
  const decided = new Set(['b']);
  expect(pinned(pin(b, 1), { ...listed, decided, shown: [a, c] })).toEqual(pin(a, 0));
  const other = { ...listed, asked: 'page 2' };
  expect(pinned(pin(b, 1), { ...other, shown: [c] })).toEqual({ ...pin(c, 0), asked: 'page 2' });
  expect(pinned(pin(b, 1), { ...other, answered: false, shown: [a] })).toEqual(pin(b, 1));
});

test('it stays as it is now when its decision was undone here, though the list has it no more', () => {
  const waiting = proof('b', 'waits');
  const undone = new Map([['b', waiting]]);
  const now = pinned(pin(b, 1), { ...listed, undone, shown: [a, c] });
  expect(now).toEqual(pin(waiting, 1));
  expect(pinned(now, { ...listed, undone, shown: [a, c] })).toBe(now);
});

test('a step moves to the neighbour, and from one that is gone to its successor', () => {
  expect(stepped(pin(b, 1), [a, b, c], 1)).toBe(c);
  expect(stepped(pin(b, 1), [a, b, c], -1)).toBe(a);
  expect(stepped(pin(c, 2), [a, b, c], 1)).toBeUndefined();
  expect(stepped(pin(b, 1, true), [a, c], 1)).toBe(c);
  expect(stepped(pin(b, 1, true), [a, c], -1)).toBe(a);
  expect(stepped(pin(c, 2, true), [a, b], 1)).toBe(b);
  expect(stepped(pin(a, 0, true), [b], -1)).toBe(b);
  expect(stepped(pin(a, 0, true), [], 1)).toBeUndefined();
});
