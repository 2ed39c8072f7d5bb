import { expect, test } from 'vitest';
import { can, type Permission, permissionsOf, type Role, roles, rolesWith } from './permissions.ts';

/**
 * The decided matrix, one letter for each role in the order of `order`: r reads, w writes (and
 * reads, decides, exports, opens documents, pays, closes and has its own), d reads, decides and opens
 * documents, o has its own, – nothing.
 */
const order: Role[] = [
  'Administrator',
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
  'accountant',
  'warehouse',
];
const decided: Record<string, string> = {
  dashboard: 'rrrrrr––',
  companies: 'wwwrrrr–',
  teams: 'wwwrrr––',
  employees: 'wwwrrr––',
  challenges: 'wwwwrr––',
  submissions: 'wwwrwr––',
  staff: 'wwr–d–––',
  tasks: 'wwwooooo',
  finance: 'wwr–––w–',
  inventory: 'www––wrw',
  settings: 'ww––––––',
  admins: 'w–––––––',
};

const meaning: Record<string, string[]> = {
  r: ['read'],
  w: ['read', 'write', 'decide', 'own', 'export', 'documents', 'pay', 'close'],
  d: ['read', 'decide', 'documents'],
  o: ['own'],
  '–': [],
};

const asked: Permission[] = [
  ...Object.keys(decided).flatMap((area) => [`${area}:read`, `${area}:write`] as Permission[]),
  'employees:export',
  'staff:decide',
  'staff:documents',
  'finance:pay',
  'finance:close',
  'tasks:own',
];

test.each(asked)('%s is held by exactly the roles that were decided', (permission) => {
  const [area = '', right = ''] = permission.split(':');
  const holders = order.filter((_, index) =>
    meaning[decided[area]?.[index] ?? '–']?.includes(right),
  );
  expect(order.filter((role) => can(role, permission))).toEqual(holders);
  expect(rolesWith(permission)).toEqual(holders);
});

test.each(order)('%s gets all permissions and no other', (role) => {
  const held = permissionsOf(role);
  expect([...held].sort()).toEqual(asked.filter((permission) => can(role, permission)).sort());
});

test('there are no other roles', () => {
  expect([...roles].sort()).toEqual([...order].sort());
});
