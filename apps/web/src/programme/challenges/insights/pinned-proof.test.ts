import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { expect, test } from 'vitest';
import { type Pin, pinned, stepped } from './pinned-proof.ts';

const proof = (id: string, note = '') => ({ id, note }) as Submission;
const [a, b, c] = [proof('a'), proof('b'), proof('c')] as const;
const listed = { asked: 'page 1', answered: true, decided: new Set<string>() };
const pin = (submission: Submission, at: number, gone = false): Pin => ({
  submission,
  at,
  asked: 'page 1',
  gone,
});

test('the first is looked at when nothing is', () => {
  expect(pinned(undefined, { ...listed, shown: [a, b] })).toEqual(pin(a, 0));
  expect(pinned(undefined, { ...listed, shown: [] })).toBeUndefined();
});

test('it stays the one that is looked at, wherever it stands by now', () => {
  const was = pin(b, 1);
  expect(pinned(was, { ...listed, shown: [a, b, c] })).toBe(was);
  expect(pinned(was, { ...listed, shown: [b, c] })).toEqual(pin(b, 0));
  const later = proof('b', 'read anew');
  expect(pinned(was, { ...listed, shown: [a, later] })).toEqual(pin(later, 1));
});

test('it stays, as gone, when it is in the list no more', () => {
  const gone = pinned(pin(b, 1), { ...listed, shown: [a, c] });
  expect(gone).toEqual(pin(b, 1, true));
  expect(pinned(gone, { ...listed, shown: [] })).toBe(gone);
  expect(pinned(gone, { ...listed, shown: [a, b, c] })).toEqual(pin(b, 1));
});

test('it makes way for the first when it was decided here, or something else is asked for', () => {
  const decided = new Set(['b']);
  expect(pinned(pin(b, 1), { ...listed, decided, shown: [a, c] })).toEqual(pin(a, 0));
  const other = { ...listed, asked: 'page 2' };
  expect(pinned(pin(b, 1), { ...other, shown: [c] })).toEqual({ ...pin(c, 0), asked: 'page 2' });
  expect(pinned(pin(b, 1), { ...other, answered: false, shown: [a] })).toEqual(pin(b, 1));
});

test('a step leads to the neighbour, and from one that is gone to what took its place', () => {
  expect(stepped(pin(b, 1), [a, b, c], 1)).toBe(c);
  expect(stepped(pin(b, 1), [a, b, c], -1)).toBe(a);
  expect(stepped(pin(c, 2), [a, b, c], 1)).toBeUndefined();
  expect(stepped(pin(b, 1, true), [a, c], 1)).toBe(c);
  expect(stepped(pin(b, 1, true), [a, c], -1)).toBe(a);
  expect(stepped(pin(c, 2, true), [a, b], 1)).toBe(b);
  expect(stepped(pin(a, 0, true), [b], -1)).toBe(b);
  expect(stepped(pin(a, 0, true), [], 1)).toBeUndefined();
});
