import {
  employeeLimits,
  employeeSorts,
  employeeStatuses,
  engagementSteps,
} from '@kolam/contract/people/employees/model.ts';
import { expect, test } from 'vitest';
import { engagementFrom, engagementTone, statusLabel, statusLabels } from './employee-status.ts';
import { employeesSearch, profileSearch } from './employees-search.ts';

test('the URL accepts every status and sort of the endpoint', () => {
  for (const status of employeeStatuses) {
    expect(employeesSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of employeeSorts) {
    expect(employeesSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(Object.keys(statusLabels)).toEqual([...employeeStatuses]);
});

test('an invalid URL shows the list without filters', () => {
  expect(
    employeesSearch.write(
      employeesSearch.read({ status: 'gone', sort: 'salary', page: '-1', limit: '7' }),
    ),
  ).toEqual({});
  expect(profileSearch.write(profileSearch.read({ tab: 'salary', page: 'x' }))).toEqual({});
});

test("a page has the endpoint's default number of rows", () => {
  expect(employeesSearch.read({}).limit).toBe(employeeLimits.page);
});

test('an unknown status is labelled as unknown', () => {
  expect(['active', 'inactive', 'pending', 'on leave'].map(statusLabel)).toEqual([
    'Active',
    'Inactive',
    'Pending',
    'Unknown',
  ]);
});

test('engagement is green from 90, yellow from 75, otherwise red', () => {
  expect(engagementFrom).toEqual(engagementSteps);
  expect([100, 90, 89.99, 75, 74.99, 0].map(engagementTone)).toEqual([
    'good',
    'good',
    'attention',
    'attention',
    'bad',
    'bad',
  ]);
});
