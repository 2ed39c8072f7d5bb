import { employeeLimits } from '@kolam/contract/people/employees/model.ts';
import { expect, test } from 'vitest';
import { mostChanged, mostExported, tooManyToChange, tooManyToExport } from './bulk-limits.ts';

test('as many as the endpoint accepts can be changed at once, and one more is refused with the reason', () => {
  expect(tooManyToChange(employeeLimits.bulk)).toBeUndefined();
  expect(tooManyToChange(employeeLimits.bulk + 1)).toBe(
    'At most 500 people can be changed at once. Choose fewer.',
  );
  expect(mostChanged).toBe(employeeLimits.bulk);
});

test('as many as one file accepts can be selected for export', () => {
  expect(mostExported).toBe(employeeLimits.exported);
  expect(tooManyToExport(mostExported)).toBeUndefined();
  expect(tooManyToExport(mostExported + 1)).toContain('At most 5,000 people');
});
