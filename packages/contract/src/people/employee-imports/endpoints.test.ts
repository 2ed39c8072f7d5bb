import { expect, test } from 'vitest';
import * as companies from '#people/companies/endpoints.ts';
import * as employees from '#people/employees/endpoints.ts';
import type { Endpoint } from '../../core/endpoint.ts';
import * as imports from './endpoints.ts';

test('files with personal data require the export permission', () => {
  const endpoints: Endpoint[] = [companies, employees, imports].flatMap((endpoints) =>
    Object.values(endpoints),
  );
  const files = endpoints.filter(
    ({ path, streams }) => streams?.includes('text/csv') && !path.endsWith('/import-template'),
  );
  expect(files.map(({ path }) => path)).toContain('/admin/employees/imports/{id}/refused.csv');
  expect(files.filter(({ access }) => access !== 'employees:export')).toEqual([]);
});
