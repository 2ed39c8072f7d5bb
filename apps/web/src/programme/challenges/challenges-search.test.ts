import {
  categories,
  challengeLimits,
  challengeSorts,
  challengeStatuses,
} from '@kolam/contract/programme/challenges/terms.ts';
import { expect, test } from 'vitest';
import { challengesSearch, withDialog } from './challenges-search.ts';

test('the URL accepts every status, category and sort order of the endpoint', () => {
  for (const status of challengeStatuses) {
    expect(challengesSearch.read({ status }).filters.status).toBe(status);
  }
  for (const category of categories) {
    expect(challengesSearch.read({ category }).filters.category).toBe(category);
  }
  for (const sort of challengeSorts) {
    expect(challengesSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('a page has the default number of cards of the endpoint', () => {
  expect(challengesSearch.read({}).limit).toBe(challengeLimits.page);
});

test.each<Record<string, string>>([
  {},
  { create: 'yes' },
  { edit: 'some-id', status: 'draft', page: '2' },
  { assign: 'some-id', open: 'some-id' },
  { activate: 'some-id' },
  { share: 'some-id', open: 'some-id' },
  { preview: 'some-id', date: '2026-11-21' },
  { plan: 'some-id' },
  { plan: 'some-id', date: '2026-11-21' },
  { insights: 'some-id', tab: 'leaderboard', search: 'steps' },
  { insights: 'some-id', month: '2026-11', at: '3' },
])('the URL %j stays unchanged', (address) => {
  expect(challengesSearch.write(challengesSearch.read(address))).toEqual(address);
});

test('values that belong to no dialog, and a second dialog, are dropped', () => {
  expect(
    challengesSearch.write(
      challengesSearch.read({ date: '2026-11-21', tab: 'calendar', month: '2026-11' }),
    ),
  ).toEqual({});
  expect(
    challengesSearch.write(
      challengesSearch.read({ insights: 'a', tab: 'elsewhere', create: 'no' }),
    ),
  ).toEqual({
    insights: 'a',
  });
  expect(
    challengesSearch.write(challengesSearch.read({ plan: 'a', edit: 'b', date: '2026-11-21' })),
  ).toEqual({
    plan: 'a',
    date: '2026-11-21',
  });
});

test('the list keeps its state under a dialog, and the dialog while the list changes', () => {
  const address = { search: 'steps', sort: 'title', edit: 'some-id' };
  expect(withDialog(address, undefined)).toEqual({ search: 'steps', sort: 'title' });
  const state = challengesSearch.read(address);
  expect(challengesSearch.write({ ...state, search: 'walk' })).toEqual({
    search: 'walk',
    sort: 'title',
    edit: 'some-id',
  });
});
