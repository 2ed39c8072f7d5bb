import type { Role, StaffRole } from '@kolam/contract/core/permissions.ts';
import type { Tone } from '@kolam/contract/core/tone.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { KycCheck, Staff } from '@kolam/contract/workforce/staff/model.ts';
import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';

/** Returns the word of a status badge. Any undecided status is pending. */
export const statusLabel = (status: string): 'approved' | 'rejected' | 'pending' =>
  status === 'approved' || status === 'rejected' ? status : 'pending';

const roles = Object.keys(staffRoleLabels) as StaffRole[];

/** Returns the roles that a user may give. Only an Administrator makes a superadmin. */
export const rolesGivenBy = (giver: Role): readonly StaffRole[] =>
  giver === 'Administrator' ? roles : roles.filter((role) => role !== 'superadmin');

/** Returns why the user may not activate, deactivate or reopen a person. */
export const accessRefusal = (
  { id, role }: Pick<Staff, 'id' | 'role'>,
  me: { id: string; role: Role },
): string | undefined => {
  if (id === me.id) return staffMessages.ownAccount;
  return role === 'superadmin' && me.role !== 'Administrator'
    ? staffMessages.superadminAccess
    : undefined;
};

export const checkTexts: Record<KycCheck['kind'], string> = {
  pan: 'PAN',
  panName: 'Name on the PAN card',
  ifsc: 'IFSC',
  documents: 'Documents',
  age: 'Age of the request',
};

/** A result as a word, since not everyone can distinguish colours. */
export const resultLabels: Record<KycCheck['result'], { word: string; tone: Tone }> = {
  fits: { word: 'Fits', tone: 'good' },
  similar: { word: 'Similar', tone: 'attention' },
  differs: { word: 'Differs', tone: 'bad' },
  missing: { word: 'Missing', tone: 'attention' },
  inTime: { word: 'In time', tone: 'good' },
  late: { word: 'Late', tone: 'attention' },
};
