import { can, isKey, type Rights, type StaffRole } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { defaultStaffRole } from '@kolam/contract/workforce/staff/model.ts';
import { forbidden } from '#core/failure.ts';

/**
 * Only an Administrator grants or revokes the role superadmin, and only people grant or revoke any.
 * @throws Failure 403
 */
export function requireGrant(granter: Rights, before: StaffRole | null, after: StaffRole | null) {
  if (before !== after && isKey(granter)) throw forbidden(staffMessages.accessByPeople);
  const concernsSuperadmin = before === 'superadmin' || after === 'superadmin';
  if (before !== after && concernsSuperadmin && granter !== 'Administrator') {
    throw forbidden(staffMessages.superadminByAdministrator);
  }
}

/**
 * Only an Administrator deactivates or reactivates a superadmin, and only people decide who signs
 * in.
 * @throws Failure 403
 */
export function requireAccessGrant(granter: Rights, role: StaffRole | null) {
  if (isKey(granter)) throw forbidden(staffMessages.accessByPeople);
  if (role === 'superadmin' && granter !== 'Administrator') {
    throw forbidden(staffMessages.superadminAccess);
  }
}

/**
 * Returns the role that an approval grants: the requested one, otherwise the earlier one, otherwise
 * support. A user who may only decide can grant at most support or the role given by a user who
 * manages staff. A superadmin is approved only by an Administrator, regardless of who gave the
 * role.
 * @throws Failure 403
 */
export function approvedRole(
  granter: Rights,
  { given, asked }: { given: StaffRole | null; asked: StaffRole | undefined },
): StaffRole {
  const role = asked ?? given ?? defaultStaffRole;
  if (role === given) requireAccessGrant(granter, role);
  if (role !== defaultStaffRole && role !== given && !can(granter, 'staff:write')) {
    throw forbidden(staffMessages.roleNeedsWrite);
  }
  requireGrant(granter, given, role);
  return role;
}
