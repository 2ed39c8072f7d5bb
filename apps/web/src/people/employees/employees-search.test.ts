import {
  employeeLimits,
  employeeSorts,
  employeeStatuses,
  engagementSteps,
} from '@kolam/contract/people/employees/model.ts';
import { expect, test } from 'vitest';
import { engagementFrom, engagementTone, statusOptions, statusWord } from './employee-status.ts';
import { employeesSearch, profileSearch } from './employees-search.ts';

test('every status and every sort of the call can stand in the address', () => {
  for (const status of employeeStatuses) {
    expect(employeesSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of employeeSorts) {
    expect(employeesSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(statusOptions.map(({ value }) => value)).toEqual([...employeeStatuses]);
});

test('an address that nobody could have chosen is the untouched list', () => {
  expect(
    employeesSearch.write(
      employeesSearch.read({ status: 'gone', sort: 'salary', page: '-1', limit: '7' }),
    ),
  ).toEqual({});
  expect(profileSearch.write(profileSearch.read({ tab: 'salary', page: 'x' }))).toEqual({});
});

test('a page has as many rows as the call answers by itself', () => {
  expect(employeesSearch.read({}).limit).toBe(employeeLimits.page);
});

test('a status that nobody knows is called unknown', () => {
  expect(['active', 'inactive', 'pending', 'on leave'].map(statusWord)).toEqual([
    'Active',
    'Inactive',
    'Pending',
    'Unknown',
  ]);
});

test('engagement is green from 90 on, yellow from 75 on, else red', () => {
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
