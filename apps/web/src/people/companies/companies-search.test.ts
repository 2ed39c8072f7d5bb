import { companySorts, companyStatuses } from '@kolam/contract/people/companies/model.ts';
import { expect, test } from 'vitest';
import { companiesSearch } from './companies-search.ts';
import { statusLabels } from './company-status.ts';

test('the URL accepts every status and sort of the endpoint', () => {
  for (const status of companyStatuses) {
    expect(companiesSearch.read({ status }).filters.status).toBe(status);
  }
  for (const sort of companySorts) {
    expect(companiesSearch.read({ sort: `-${sort}` }).sort).toBe(`-${sort}`);
  }
});

test('every status is offered', () => {
  expect(Object.keys(statusLabels)).toEqual([...companyStatuses]);
});

test('an invalid URL shows the list without filters', () => {
  expect(
    companiesSearch.write(
      companiesSearch.read({ status: 'gone', sort: 'salary', page: '-1', limit: '7' }),
    ),
  ).toEqual({});
});
