import type { TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#core/query-client.ts';
import { refreshTeams, removeCachedTeam } from './queries.ts';

const person = ['employees', 'record', 'e1'];
const team = ['teams', 'record', 't1'];
const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(person, { teamId: 't1', version: 1 });
  queryClient.setQueryData(team, { id: 't1', version: 1 });
});

test('after a change to a team its members are refetched too', async () => {
  const changed = { id: 't1', version: 2 } as TeamWithRoster;
  await refreshTeams(changed);
  expect(isStale(person)).toBe(true);
  expect(queryClient.getQueryData(team)).toEqual(changed);
});

test('a deleted team is removed from the cache, and its members are refetched', async () => {
  await removeCachedTeam('t1');
  expect(queryClient.getQueryData(team)).toBeUndefined();
  expect(isStale(person)).toBe(true);
});
