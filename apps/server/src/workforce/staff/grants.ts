import { can, type Role } from '@kolam/contract/core/permissions.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { defaultStaffRole, type StaffRole } from '@kolam/contract/workforce/staff/model.ts';
import { forbidden } from '#core/failure.ts';

/** Only an Administrator gives or takes the role superadmin. @throws Failure 403 */
export function requireGrant(granter: Role, before: StaffRole | null, after: StaffRole | null) {
  const concernsSuperadmin = before === 'superadmin' || after === 'superadmin';
  if (before !== after && concernsSuperadmin && granter !== 'Administrator') {
    throw forbidden(staffMessages.superadminByAdministrator);
  }
}

/** Only an Administrator ends the access of a superadmin, or brings it back. @throws Failure 403 */
export function requireAccessGrant(granter: Role, role: StaffRole | null) {
  if (role === 'superadmin' && granter !== 'Administrator') {
    throw forbidden(staffMessages.superadminAccess);
  }
}

/**
 * The role that an approval gives: the one named, else the one given before, else support. Who only
 * decides can't give more than support or what someone who manages staff has given; a superadmin is
 * approved by an Administrator alone, anyone who gave the role.
 *
 * @throws Failure 403
 */
export function approvedRole(
  granter: Role,
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
