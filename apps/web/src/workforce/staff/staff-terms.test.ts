import { expect, test } from 'vitest';
import { rolesGivenBy, statusLabel } from './staff-terms.ts';

test('an undecided status counts as pending', () => {
  expect(['approved', 'rejected', 'pending_review', 'odd'].map(statusLabel)).toEqual([
    'approved',
    'rejected',
    'pending',
    'pending',
  ]);
});

test('only an Administrator gives the role superadmin', () => {
  expect(rolesGivenBy('Administrator')).toContain('superadmin');
  expect(rolesGivenBy('superadmin')).not.toContain('superadmin');
  expect(rolesGivenBy('superadmin')).toHaveLength(6);
});
