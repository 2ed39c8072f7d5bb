import { companySorts, companyStatuses } from '@kolam/contract/people/companies/model.ts';
import { expect, test } from 'vitest';
import { companiesSearch } from './companies-search.ts';
import { statusOptions } from './company-status.ts';

test('every status and every sort of the call can stand in the address', () => {
  for (const status of companyStatuses) {
    expect(companiesSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of companySorts) {
    expect(companiesSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(statusOptions.map(({ value }) => value)).toEqual([...companyStatuses]);
});

test('an address that nobody could have chosen is the untouched list', () => {
  expect(
    companiesSearch.write(
      companiesSearch.read({ status: 'gone', sort: 'salary', page: '-1', limit: '7' }),
    ),
  ).toEqual({});
});
