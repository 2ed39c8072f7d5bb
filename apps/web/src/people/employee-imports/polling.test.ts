import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { expect, test } from 'vitest';
import { followed, pollingPause } from './polling.ts';

const at = (status: EmployeeImport['status'], done: number) => ({ status, done }) as EmployeeImport;

test('an import in progress is polled every second', () => {
  expect(pollingPause({ changedAt: 10_000 }, 10_000)).toBe(1000);
  expect(pollingPause({ changedAt: 10_000 }, 15_000)).toBe(1000);
});

test('an idle import is polled less and less often, but at least every three seconds', () => {
  expect(pollingPause({ changedAt: 0 }, 10_000)).toBe(2000);
  expect(pollingPause({ changedAt: 0 }, 600_000)).toBe(3000);
});

test('setting the clock back does no harm', () => {
  expect(pollingPause({ changedAt: 10_000 }, 0)).toBe(1000);
});

test('rows and a new status are news, an equal response is not', () => {
  const first = followed(undefined, at('queued', 0), 1);
  expect(first.changedAt).toBe(1);
  const same = followed(first, at('queued', 0), 2);
  expect(same.changedAt).toBe(1);
  expect(followed(same, at('queued', 250), 3).changedAt).toBe(3);
  expect(followed(same, at('checked', 0), 4).changedAt).toBe(4);
});
