import { teamLimits, teamSorts, teamStatuses } from '@kolam/contract/people/teams/model.ts';
import { expect, test } from 'vitest';
import { statusLabels } from './team-status.ts';
import { teamsSearch } from './teams-search.ts';

test('the URL accepts every status and sort of the endpoint', () => {
  for (const status of teamStatuses) {
    expect(teamsSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of teamSorts) {
    expect(teamsSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(Object.keys(statusLabels)).toEqual([...teamStatuses]);
});

test("a page has the endpoint's default number of teams", () => {
  expect(teamsSearch.read({}).limit).toBe(teamLimits.page);
});

test('an invalid URL shows the list without filters', () => {
  expect(
    teamsSearch.write(teamsSearch.read({ status: 'trial', sort: 'motto', page: '0', limit: '7' })),
  ).toEqual({});
});
