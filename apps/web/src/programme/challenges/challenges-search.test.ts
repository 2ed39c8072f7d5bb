import { expect, test } from 'vitest';
import { dialogIn, withDialog } from './challenges-search.ts';

test.each<Record<string, string>>([
  {},
  { create: 'yes' },
  { edit: 'some-id', status: 'draft', page: '2' },
  { assign: 'some-id', open: 'some-id' },
  { activate: 'some-id' },
  { share: 'some-id', open: 'some-id' },
  { clone: 'some-id', page: '2' },
  { preview: 'some-id', date: '2026-11-21' },
  { preview: 'some-id', date: '2026-11-21', language: 'hi' },
  { plan: 'some-id' },
  { plan: 'some-id', date: '2026-11-21' },
  { insights: 'some-id', tab: 'leaderboard', search: 'steps' },
  { insights: 'some-id', month: '2026-11', at: '3' },
])('the URL %j stays unchanged', (address) => {
  expect(withDialog(address, dialogIn(address))).toEqual(address);
});

const shown = (address: Record<string, string>) => withDialog(address, dialogIn(address));

test('values that belong to no dialog, and a second dialog, are dropped', () => {
  expect(shown({ date: '2026-11-21', tab: 'calendar', month: '2026-11' })).toEqual({});
  expect(shown({ insights: 'a', tab: 'elsewhere', create: 'no' })).toEqual({ insights: 'a' });
  expect(shown({ plan: 'a', edit: 'b', date: '2026-11-21' })).toEqual({
    plan: 'a',
    date: '2026-11-21',
  });
});

test('the list keeps its state under a dialog', () => {
  const address = { search: 'steps', sort: 'title', edit: 'some-id' };
  expect(withDialog(address, undefined)).toEqual({ search: 'steps', sort: 'title' });
});
