import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import {
  type Account,
  findAccountForUpdate,
  insertAccount,
  updateAccount,
} from './account-store.ts';
import { mailPasswordLink } from './links.ts';
import { withoutRepeatedEmail } from './repeated-email.ts';
import { signOut } from './sign-out.ts';
import { accounts } from './tables.ts';

/** A staff member's account, locked. */
export type StaffLogin = {
  /** Also the staff member's id. */
  id: string;
  email: string;
  name: string;
  role: StaffRole | null;
  hasPassword: boolean;
  status: Account['status'];
};

/** The decision on a registration. */
type ReviewStatus = 'pending_review' | 'approved' | 'rejected';

/**
 * Creates the account of a staff member who waits for review. A password that someone else typed
 * must be changed at the first sign-in. @throws Failure `DUPLICATE_EMAIL`
 */
export async function createStaffLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  login: Pick<StaffLogin, 'id' | 'name' | 'email' | 'role'> &
    Pick<Account, 'passwordHash' | 'mustChangePassword'> &
    Partial<Pick<Account, 'noticeVersion' | 'noticeAcceptedAt'>>,
): Promise<void> {
  const now = context.clock.now();
  await withoutRepeatedEmail(tx, (inner) =>
    insertAccount(inner, {
      ...login,
      kind: 'staff',
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/**
 * Returns the status of the console account with this email. It cannot change in this transaction.
 */
export async function lockConsoleStatus(tx: Tx, email: string): Promise<Account['status'] | null> {
  const [found] = await tx
    .select({ status: accounts.status })
    .from(accounts)
    .where(and(eq(accounts.email, email), inArray(accounts.kind, ['admin', 'staff'])))
    .for('no key update');
  return found?.status ?? null;
}

/**
 * Locks a staff member's account, before anything else of theirs. Returns null when there is none.
 */
export async function lockStaffLogin(tx: Tx, id: string): Promise<StaffLogin | null> {
  const account = await findAccountForUpdate(tx, id);
  return account?.kind === 'staff' ? loginOf(account) : null;
}

/**
 * Updates a locked account from the staff record. An account that may no longer sign in, or has
 * another email, is signed out and loses its open links. @throws Failure `DUPLICATE_EMAIL`
 */
export async function changeStaffLogin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  {
    login,
    ...wanted
  }: {
    login: StaffLogin;
    name: string;
    email: string;
    role: StaffRole | null;
    status: ReviewStatus;
    isActive: boolean;
  },
): Promise<StaffLogin> {
  const { name, email, role } = wanted;
  const status = accountStatusOf(wanted, login);
  const canSignIn = status === 'active' || status === 'invited';
  if (!canSignIn || email !== login.email) await signOut(tx, [login]);
  const isSame = name === login.name && email === login.email;
  if (isSame && role === login.role && status === login.status) return login;
  const changes = { name, email, role, status, updatedAt: context.clock.now() };
  return loginOf(
    await withoutRepeatedEmail(tx, (inner) => updateAccount(inner, login.id, changes)),
  );
}

function accountStatusOf(
  { status, isActive }: { status: ReviewStatus; isActive: boolean },
  { hasPassword }: Pick<StaffLogin, 'hasPassword'>,
): Account['status'] {
  if (status === 'pending_review') return 'pending';
  if (status === 'rejected') return 'rejected';
  if (!isActive) return 'inactive';
  return hasPassword ? 'active' : 'invited';
}

/** Removes a staff member's account, with its sessions, links and notifications. */
export async function removeStaffLogin(tx: Tx, id: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.id, id), eq(accounts.kind, 'staff')));
}

/** A constraint rules out the role Administrator for staff. */
function loginOf({ id, email, name, role, passwordHash, status }: Account): StaffLogin {
  return {
    id,
    email,
    name,
    role: role as StaffRole | null,
    hasPassword: passwordHash !== null,
    status,
  };
}

/**
 * Mails a staff member, whose account is locked, a link to set the first password, and returns it.
 * Earlier links become invalid. `approved` mentions in the mail that the registration was approved.
 */
export async function mailStaffLink(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'settings' | 'actor'>,
  { id, approved = false }: { id: string; approved?: boolean },
): Promise<string> {
  const account = await findAccountForUpdate(tx, id);
  if (!account) throw new Error('A member of staff without an account');
  return mailPasswordLink(tx, context, { account, purpose: 'invite', approved });
}
