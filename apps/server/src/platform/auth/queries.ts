import {
  type Permission,
  type Role,
  rolesWith,
  type StaffRole,
} from '@kolam/contract/core/permissions.ts';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { hashToken } from '#core/secrets.ts';
import { hasConsoleAccess, requiredStepOf } from './sessions.ts';
import { accounts, sessions, signInEvents } from './tables.ts';
import { hasTwoStep } from './two-step-store.ts';

export { findAccount } from './account-store.ts';
export { listPortalLogins, type PortalLogin } from './portal-logins.ts';
export { readMySignIns } from './sign-in-events.ts';
export { listWithTwoStep } from './two-step-store.ts';

export type Account = typeof accounts.$inferSelect;

/** Counts the active users of the console whose role has a permission. */
export async function countUsersWith(db: Queryable, permission: Permission): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(
      and(
        inArray(accounts.kind, ['admin', 'staff']),
        inArray(accounts.role, rolesWith(permission)),
        eq(accounts.status, 'active'),
      ),
    );
  return counted?.count ?? 0;
}

/** Counts the sessions and links that deactivating a company would end. */
export async function countAccess(db: Queryable, companyId: string, now: Date) {
  const [portal] = await db
    .select({ portalUsers: sql<number>`count(*)::int` })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        eq(accounts.kind, 'portal'),
        ne(accounts.status, 'inactive'),
      ),
    );
  const [open] = await db
    .select({ openSessions: sql<number>`count(*)::int` })
    .from(sessions)
    .where(
      and(
        inArray(
          sessions.accountId,
          db.select({ id: accounts.id }).from(accounts).where(eq(accounts.companyId, companyId)),
        ),
        gt(sessions.expiresAt, now),
      ),
    );
  return { portalUsers: portal?.portalUsers ?? 0, openSessions: open?.openSessions ?? 0 };
}

export async function listAdminAccounts(
  db: Queryable,
  {
    search,
    status,
    ...listing
  }: {
    search: string | undefined;
    status: 'active' | 'invited' | 'inactive' | undefined;
    sort: 'name' | 'email' | 'createdAt';
    descending: boolean;
    page: { page: number; limit: number };
  },
) {
  const pattern = sql.placeholder('substring');
  return listPage(db, {
    ...listing,
    name: 'administrators',
    table: accounts,
    filters: [
      eq(accounts.kind, 'admin'),
      status && eq(accounts.status, sql.placeholder('status')),
      // A handful of rows, so no search column is needed.
      search === undefined
        ? undefined
        : or(
            contains(sql`(lower(${accounts.name} collate "und-x-icu") collate "default")`, pattern),
            contains(accounts.email, pattern),
          ),
    ],
    values: { status, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: accounts[listing.sort],
  });
}

/** Returns the Administrators who can sign in. */
export const activeAdmins = (db: Queryable): Promise<Account[]> =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.kind, 'admin'), eq(accounts.status, 'active')));

const staffAccounts = prepared((db) =>
  db
    .select({
      id: accounts.id,
      role: accounts.role,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      hasTwoStep,
      noticeVersion: accounts.noticeVersion,
      noticeAcceptedAt: accounts.noticeAcceptedAt,
    })
    .from(accounts)
    .where(
      and(sql`${accounts.id} = any(${sql.placeholder('ids')}::uuid[])`, eq(accounts.kind, 'staff')),
    ),
);

/**
 * Returns the role of staff members, whether they have a password and a second step, and which
 * privacy notice they accepted, by id.
 */
export async function staffAccess(db: Queryable, ids: string[]) {
  const found = ids.length === 0 ? [] : await staffAccounts(db, { ids });
  return new Map(
    // A constraint rules out the role Administrator for staff.
    found.map(({ id, role, ...access }) => [id, { role: role as StaffRole | null, ...access }]),
  );
}

/** For lists of staff that are filtered or sorted by role. */
export const staffRoles = { table: accounts, id: accounts.id, role: accounts.role };

const accountsById = prepared((db) =>
  db
    .select({ id: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the kind of these accounts by id. Removed ones are missing. */
export async function accountKindsOf(
  db: Queryable,
  ids: string[],
): Promise<Map<string, Account['kind']>> {
  if (ids.length === 0) return new Map();
  return new Map((await accountsById(db, { ids })).map(({ id, kind }) => [id, kind]));
}

const person = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
};

/**
 * Finds Administrators and staff by name or email, sorted by name, whether or not they may sign in.
 */
export function findConsolePeople(
  db: Queryable,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const pattern = search === undefined ? '%' : substring(search);
  return db
    .select(person)
    .from(accounts)
    .where(
      and(
        // A few hundred rows among a hundred thousand. The index has them together.
        inArray(accounts.kind, ['admin', 'staff']),
        or(
          contains(sql`(lower(${accounts.name} collate "und-x-icu") collate "default")`, pattern),
          contains(accounts.email, pattern),
        ),
      ),
    )
    .orderBy(accounts.name, accounts.id)
    .limit(limit);
}

/** Finds the owner of an account of any kind, with the privacy notice that they accepted. */
export const findPerson = (db: Queryable, id: string) =>
  db
    .select({
      ...person,
      noticeVersion: accounts.noticeVersion,
      noticeAcceptedAt: accounts.noticeAcceptedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));

/** Returns whether another account with one of these roles is active. */
export async function hasOtherActive(
  db: Queryable,
  { roles, than }: { roles: Role[]; than: string },
): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.role, roles), eq(accounts.status, 'active'), ne(accounts.id, than)))
    .limit(1);
  return other !== undefined;
}

export async function isAccount(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  return found.length > 0;
}

/** Returns what an employee sees of their own account. */
export async function findOwnAccount(db: Queryable, id: string) {
  const [found] = await db
    .select({
      mustChangePassword: accounts.mustChangePassword,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      isSetUp: sql<boolean>`${accounts.passwordHash} is not null or ${accounts.setUpAt} is not null`,
      language: accounts.language,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found ?? null;
}

const employeeAccess = prepared((db) =>
  db
    .select({
      id: accounts.id,
      lastSignInAt: accounts.lastSignInAt,
      invitedAt: accounts.invitedAt,
      setUpAt: accounts.setUpAt,
      openedAt: sql<Date | null>`(
        select min(opened_at) from account_links
        where account_id = ${accounts.id} and purpose = 'invite'
          and created_at >= ${accounts.invitedAt})`.mapWith(accounts.invitedAt),
    })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns when these employees were invited and last signed in, by id. */
export async function accessOfEmployees(db: Queryable, ids: string[]) {
  return new Map((await employeeAccess(db, { ids })).map(({ id, ...access }) => [id, access]));
}

const sessionById = prepared((db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      kind: accounts.kind,
      status: accounts.status,
      role: accounts.role,
      tokenHash: sessions.tokenHash,
      mustChangePassword: accounts.mustChangePassword,
      twoStepDueAt: accounts.twoStepDueAt,
      hasTwoStep,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))),
    ),
);

/**
 * Returns the current owner of a session: a console user with their role, or without one an employee
 * or someone of a portal. Null when the session has ended, may not be used any more or only after another step, and for
 * a token of another session.
 */
export async function findSessionHolder(
  db: Queryable,
  { sessionId, token, now }: { sessionId: string; token: string | null; now: Date },
): Promise<{ sessionId: string; id: string; name: string; role: Role | null } | null> {
  const [account] = await sessionById(db, { id: sessionId, now });
  if (!account || (token !== null && hashToken(token) !== account.tokenHash)) return null;
  if (requiredStepOf(account, now) !== null) return null;
  const { id, name } = account;
  if (hasConsoleAccess(account)) return { sessionId, id, name, role: account.role };
  const isOfCompany = account.kind === 'employee' || account.kind === 'portal';
  return isOfCompany && account.status === 'active' ? { sessionId, id, name, role: null } : null;
}

/** Returns the open sessions and the recorded sign-ins of an account, for a copy of its data. */
export async function copyUseOf(db: Queryable, accountId: string) {
  const devices = await db
    .select({
      device: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(sessions.createdAt);
  const signIns = await db
    .select({
      at: signInEvents.at,
      outcome: signInEvents.outcome,
      factor: signInEvents.factor,
      device: signInEvents.device,
      network: signInEvents.network,
    })
    .from(signInEvents)
    .where(eq(signInEvents.accountId, accountId))
    .orderBy(signInEvents.at, signInEvents.id);
  return { devices, 'sign-ins': signIns };
}
