import { expect, test } from 'vitest';
import { can, type Role } from '../../core/permissions.ts';
import { staffMessages } from './messages.ts';

test('the sentence about who may open documents names the roles that may', () => {
  expect(staffMessages.documentsForDeciders).toBe(
    'Only people who decide on registrations can open these documents: Administrators, superadmins and reviewers.',
  );
  const named: Role[] = ['Administrator', 'superadmin', 'reviewer'];
  expect(named.every((role) => can(role, 'staff:documents'))).toBe(true);
});
