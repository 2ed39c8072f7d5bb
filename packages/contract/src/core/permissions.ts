/** The name of a part of the console in permission checks. */
type Area =
  | 'dashboard'
  | 'companies'
  | 'teams'
  | 'employees'
  | 'challenges'
  | 'submissions'
  | 'staff'
  | 'tasks'
  | 'finance'
  | 'inventory'
  | 'settings'
  | 'admins';

export const roles = [
  'Administrator',
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
  'accountant',
  'warehouse',
] as const;
export type Role = (typeof roles)[number];
/** Administrators are a separate kind of account. */
export type StaffRole = Exclude<Role, 'Administrator'>;

/**
 * `decide`: approve or reject what others wrote. `own`: only what is assigned to the user.
 * `export`: export people in a file, also from lists of companies, whose files contain contacts.
 * `documents`: open identity documents. `pay`: pay out salaries. `close`: close months.
 */
type Right = 'read' | 'write' | 'decide' | 'own' | 'export' | 'documents' | 'pay' | 'close';
export type Permission =
  | `${Area}:${'read' | 'write'}`
  | 'employees:export'
  | 'staff:decide'
  | 'staff:documents'
  | 'finance:pay'
  | 'finance:close'
  | 'tasks:own';

type Level = Exclude<Right, 'export' | 'documents' | 'pay' | 'close'> | 'none';

const impliedRights: Record<Level, readonly Right[]> = {
  none: [],
  own: ['own'],
  read: ['read'],
  decide: ['read', 'decide', 'documents'],
  write: ['read', 'write', 'decide', 'own', 'export', 'documents', 'pay', 'close'],
};

/**
 * The permission matrix (decision record 0005): the server enforces it, the web app mirrors it. Areas
 * that a role does not have are left out.
 */
const matrix: Record<Exclude<StaffRole, 'superadmin'>, Partial<Record<Area, Level>>> = {
  manager: {
    dashboard: 'read',
    companies: 'write',
    teams: 'write',
    employees: 'write',
    challenges: 'write',
    submissions: 'write',
    staff: 'read',
    tasks: 'write',
    finance: 'read',
    inventory: 'write',
  },
  creator: {
    dashboard: 'read',
    companies: 'read',
    teams: 'read',
    employees: 'read',
    challenges: 'write',
    submissions: 'read',
    tasks: 'own',
  },
  reviewer: {
    dashboard: 'read',
    companies: 'read',
    teams: 'read',
    employees: 'read',
    challenges: 'read',
    submissions: 'write',
    staff: 'decide',
    tasks: 'own',
  },
  support: {
    dashboard: 'read',
    companies: 'read',
    teams: 'read',
    employees: 'read',
    challenges: 'read',
    submissions: 'read',
    tasks: 'own',
    inventory: 'write',
  },
  accountant: {
    companies: 'read',
    tasks: 'own',
    finance: 'write',
    inventory: 'read',
  },
  warehouse: {
    tasks: 'own',
    inventory: 'write',
  },
};

const fullAccess: Record<Area, Level> = {
  dashboard: 'read',
  companies: 'write',
  teams: 'write',
  employees: 'write',
  challenges: 'write',
  submissions: 'write',
  staff: 'write',
  tasks: 'write',
  finance: 'write',
  inventory: 'write',
  settings: 'write',
  admins: 'write',
};

/** Only for Administrators: otherwise a superadmin could make themselves one. */
const ofAdministrators: readonly Area[] = ['admins'];

const areas = Object.keys(fullAccess) as Area[];

function levelOf(role: Role, area: Area): Level {
  if (role === 'Administrator') return fullAccess[area];
  if (role === 'superadmin') return ofAdministrators.includes(area) ? 'none' : fullAccess[area];
  return matrix[role][area] ?? 'none';
}

/** What a request may do: everything that a role may, or the permissions of an API key. */
export type Rights = Role | readonly Permission[];

export const isKey = (rights: Rights): rights is readonly Permission[] =>
  typeof rights !== 'string';

/** Returns whether a role or a key has a permission. Code never checks roles in any other way. */
export function can(rights: Rights, permission: Permission): boolean {
  if (isKey(rights)) return rights.includes(permission);
  const [area, right] = permission.split(':') as [Area, Right];
  return impliedRights[levelOf(rights, area)].includes(right);
}

/** Returns the roles with a permission, in the order of `roles`. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => can(role, permission));

/** Returns every permission of a role, as in the response of `GET /admin/me`. */
export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => can(role, permission));
}

const permissions: Permission[] = [
  ...areas.flatMap((area): Permission[] => [`${area}:read`, `${area}:write`]),
  'employees:export',
  'staff:decide',
  'staff:documents',
  'finance:pay',
  'finance:close',
  'tasks:own',
];
