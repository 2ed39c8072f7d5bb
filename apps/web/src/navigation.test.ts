import { can, type Role, roles } from '@kolam/contract/core/permissions.ts';
import { expect, test } from 'vitest';
import {
  currentItem,
  homeOf,
  navigation,
  navigationGroups,
  placeOf,
  visibleNavigation,
} from './shell/navigation.ts';
import './features.ts';

const labelsFor = (role: Role) =>
  visibleNavigation((permission) => can(role, permission)).map(({ label }) => label);

test('the thirteen parts of the console are in four groups', () => {
  expect(navigation()).toHaveLength(13);
  expect([...new Set(navigation().map(({ group }) => group))]).toEqual([
    'Programme',
    'People',
    'Operations',
    'Money',
  ]);
});

test('a role sees what it may read', () => {
  expect(labelsFor('Administrator')).toHaveLength(13);
  expect(labelsFor('creator')).not.toContain('Finance');
  expect(labelsFor('creator')).not.toContain('Inventory');
  expect(labelsFor('support')).toContain('Returns');
  expect(labelsFor('accountant')).toEqual([
    'Companies',
    'My tasks',
    'Inventory',
    'Provisioning',
    'Returns',
    'Finance',
  ]);
  expect(labelsFor('warehouse')).toEqual(['My tasks', 'Inventory', 'Provisioning', 'Returns']);
});

test('the first page of a role is the dashboard, or the area in which it works', () => {
  const homes = roles.map((role) => [role, homeOf((permission) => can(role, permission)).label]);
  expect(Object.fromEntries(homes)).toEqual({
    Administrator: 'Dashboard',
    superadmin: 'Dashboard',
    manager: 'Dashboard',
    creator: 'Dashboard',
    reviewer: 'Dashboard',
    support: 'Dashboard',
    accountant: 'Finance',
    warehouse: 'Inventory',
  });
});

test('a role that can’t read staff sees only its own tasks there', () => {
  expect(labelsFor('reviewer')).toContain('Staff');
  expect(labelsFor('creator')).not.toContain('Staff');
  expect(labelsFor('creator')).toContain('My tasks');
  const own = visibleNavigation((permission) => can('support', permission)).find(
    ({ label }) => label === 'My tasks',
  );
  expect(own?.to).toBe('/admin/staff/tasks');
});

test('a page belongs to the item with the longest matching address', () => {
  const labelAt = (path: string) => currentItem(path, navigation())?.label;
  expect(labelAt('/admin/inventory/returns')).toBe('Returns');
  expect(labelAt('/admin/inventory/boxes')).toBe('Inventory');
  expect(labelAt('/admin/staff/employees/1')).toBe('Staff');
  expect(labelAt('/admin/staffing')).toBeUndefined();
});

test('groups without a visible item are omitted, and one item is marked', () => {
  const groups = navigationGroups('/admin/companies', (permission) => permission !== 'teams:read');
  expect(groups.every(({ items }) => items.length > 0)).toBe(true);
  const current = groups.flatMap(({ items }) => items.filter((item) => item.current));
  expect(current.map(({ label }) => label)).toEqual(['Companies']);
  expect(navigationGroups('/admin/companies', () => false)).toEqual([]);
});

test('every page belongs to an area, even one without an item in the rail', () => {
  const placeAt = (path: string) =>
    placeOf(
      path,
      navigationGroups(path, () => true),
    );
  expect(placeAt('/admin/staff/kyc')).toEqual({ group: 'People', label: 'Staff' });
  expect(placeAt('/admin/analytics')).toMatchObject({ group: 'Programme', label: 'Analytics' });
  expect(placeAt('/admin/settings/tax')).toMatchObject({ group: 'Settings', label: 'Tax rules' });
  expect(placeAt('/admin/nowhere')).toBeUndefined();
});
