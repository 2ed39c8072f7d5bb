import { expect, test } from 'vitest';
import * as companies from '#people/companies/calls.ts';
import * as employees from '#people/employees/calls.ts';
import type { Call } from '../../core/call.ts';
import * as imports from './calls.ts';

test('files with the data of people need the right to export them', () => {
  const calls: Call[] = [companies, employees, imports].flatMap((calls) => Object.values(calls));
  const files = calls.filter(
    ({ path, streams }) => streams?.includes('text/csv') && !path.endsWith('/import-template'),
  );
  expect(files.map(({ path }) => path)).toContain('/admin/employees/imports/{id}/refused.csv');
  expect(files.filter(({ access }) => access !== 'employees:export')).toEqual([]);
});
