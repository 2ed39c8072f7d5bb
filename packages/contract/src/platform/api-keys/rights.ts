import type { Permission } from '../../core/permissions.ts';

/** A part of the console as the rights of a key name it. */
type KeyArea = { label: string; hint?: string; read?: Permission; write?: Permission };

/**
 * What an API key can get. Never Administrators and keys, the organisation's settings, decisions on
 * staff, their documents, files of people or paying out: those need a person.
 */
export const keyAreas: readonly KeyArea[] = [
  { label: 'Dashboard', read: 'dashboard:read' },
  { label: 'Companies', read: 'companies:read', write: 'companies:write' },
  { label: 'Teams', read: 'teams:read', write: 'teams:write' },
  { label: 'Employees', read: 'employees:read', write: 'employees:write' },
  { label: 'Challenges', read: 'challenges:read', write: 'challenges:write' },
  {
    label: 'Submissions',
    hint: 'Proofs, and deciding on them',
    read: 'submissions:read',
    write: 'submissions:write',
  },
  {
    label: 'Staff',
    hint: 'Without documents, roles and sign-ins',
    read: 'staff:read',
    write: 'staff:write',
  },
  { label: 'Tasks', hint: 'All tasks of staff', write: 'tasks:write' },
  { label: 'Finance', hint: 'Without paying out', read: 'finance:read', write: 'finance:write' },
  { label: 'Inventory', read: 'inventory:read', write: 'inventory:write' },
  { label: 'Settings', hint: 'Organisation, audit log, sign-ins', read: 'settings:read' },
];

/** Every permission that a key can get. */
export const keyPermissions: readonly Permission[] = keyAreas.flatMap(({ read, write }) => [
  ...(read ? [read] : []),
  ...(write ? [write] : []),
]);

/** What a permission to change brings with it, as with roles. */
const implied = (permission: Permission): readonly Permission[] => {
  if (permission === 'tasks:write') return ['tasks:read', 'tasks:own'];
  const read = keyAreas.find(({ write }) => write === permission)?.read;
  return read ? [read] : [];
};

/** Returns chosen permissions in the order of the areas, with those that come with them. */
export function withImplied(chosen: readonly Permission[]): Permission[] {
  const all = new Set(chosen.flatMap((permission) => [permission, ...implied(permission)]));
  const known = keyPermissions.filter((permission) => all.delete(permission));
  return [...known, ...all];
}

/** Returns the rights of a key in words: "Companies: read · Finance: read and change". */
export const rightsInWords = (rights: readonly string[]): string =>
  keyAreas
    .flatMap(({ label, read, write }) => {
      if (write && rights.includes(write)) return `${label}: read and change`;
      return read && rights.includes(read) ? `${label}: read` : [];
    })
    .join(' · ');
