import { staffRoles, staffSorts, staffStatuses } from '@kolam/contract/workforce/staff/model.ts';
import { expect, test } from 'vitest';
import { listQuery } from '#core/list-search.ts';
import { roleLabels } from './staff-roles.ts';
import { kycSearch, staffSearch } from './staff-search.ts';
import { rolesGivenBy, statusLabel } from './staff-terms.ts';

test('the list and the contract have the same values', () => {
  expect(Object.keys(roleLabels)).toEqual([...staffRoles]);
  expect(Object.keys(staffSearch.filters.status.options).sort()).toEqual([...staffStatuses].sort());
  for (const sort of staffSorts) expect(staffSearch.read({ sort }).sort).toBe(sort);
});

test('an address keeps what the list supports and drops the rest', () => {
  expect(
    staffSearch.write(
      staffSearch.read({ status: 'approved', role: 'king', isActive: 'false', page: '2' }),
    ),
  ).toEqual({ status: 'approved', isActive: 'false', page: '2' });
  expect(listQuery(staffSearch.read({}))).toMatchObject({ page: 1, limit: 20, sort: '-createdAt' });
  expect(kycSearch.write(kycSearch.read({ open: 'x', status: 'approved' }))).toEqual({ open: 'x' });
});

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
  expect(rolesGivenBy('superadmin')).toHaveLength(4);
});
