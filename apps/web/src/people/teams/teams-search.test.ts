import { teamLimits, teamSorts, teamStatuses } from '@kolam/contract/people/teams/model.ts';
import { expect, test } from 'vitest';
import { statusOptions } from './team-status.ts';
import { teamsSearch } from './teams-search.ts';

test('every status and every sort of the call can stand in the address', () => {
  for (const status of teamStatuses) {
    expect(teamsSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of teamSorts) {
    expect(teamsSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(statusOptions.map(({ value }) => value)).toEqual([...teamStatuses]);
});

test('a page has as many teams as the call answers by itself', () => {
  expect(teamsSearch.read({}).limit).toBe(teamLimits.page);
});

test('an address that nobody could have chosen is the untouched list', () => {
  expect(
    teamsSearch.write(teamsSearch.read({ status: 'trial', sort: 'motto', page: '0', limit: '7' })),
  ).toEqual({});
});
