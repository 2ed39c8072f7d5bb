import { engagementSteps } from '@kolam/contract/people/employees/model.ts';
import { expect, test } from 'vitest';
import { engagementFrom, engagementTone, statusLabel } from './employee-status.ts';

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
