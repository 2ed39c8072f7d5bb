import { can, type Role } from '@kolam/contract/core/permissions.ts';
import type { ConsoleStep } from '@kolam/contract/core/required-step.ts';
import { after, type Clock, days, hours, minutes } from '#core/clock.ts';
import type { Database, Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Principal, RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import type { Account } from './account-store.ts';
import {
  findSession,
  insertSession,
  noteSessionUse,
  removeUnusedSessions,
  type Session,
} from './session-store.ts';

/** Whose sessions: those of the console, of employees, or of a company's portal. */
type SessionKind = 'console' | 'employee' | 'portal';

/** How long a session lasts, unused and at most (docs/domain/sign-in.md). */
type Length = { idle: number; most: number };
const short: Length = { idle: hours(12), most: days(7) };
const ofFinance: Length = { idle: hours(2), most: days(7) };
const onSharedDevice: Length = { idle: minutes(15), most: hours(12) };
const remembered: Record<SessionKind, Length> = {
  console: { idle: days(30), most: days(30) },
  employee: { idle: days(60), most: days(180) },
  portal: short,
};
const kindOf = ({ kind }: Pick<Account, 'kind'>): SessionKind =>
  kind === 'employee' || kind === 'portal' ? kind : 'console';

/** Whose session: `role` is null but for the console. */
type Owner = { kind: SessionKind; role: Role | null };

function lengthOf({ kind, role }: Owner, session: Pick<Session, 'remembered' | 'shared'>): Length {
  if (session.shared) return onSharedDevice;
  if (session.remembered) return remembered[kind];
  return hasFinanceRights(role) ? ofFinance : short;
}

const hasFinanceRights = (role: Role | null): boolean =>
  role !== null && (can(role, 'finance:write') || can(role, 'finance:pay'));

/**
 * Returns whether a session with rights in finance was not used for two hours. It has then ended. A
 * remembered one goes on, and needs another confirmation.
 */
const hasRested = (
  role: Role | null,
  { lastSeenAt }: Pick<Session, 'lastSeenAt'>,
  now: Date,
): boolean => hasFinanceRights(role) && after(lastSeenAt, ofFinance.idle) <= now;

/** The most sessions of an account: opening another ends the one that was not used for longest. */
const mostSessions = 20;

/** Use is recorded at most this often, so that most reads write nothing. */
const notedEvery = minutes(5);
const notedEveryOnSharedDevice = minutes(1);

type NewSession = {
  account: Pick<Account, 'id' | 'kind' | 'role'>;
  factor?: Session['factor'];
  remember: boolean;
  /** Whether other people use the device. Then the session is not remembered. */
  sharedDevice?: boolean;
  openedBy?: string | undefined;
};

/** Opens a session and returns its token, which is not stored anywhere. */
export async function openSession(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'userAgent' | 'address'>,
  { account, factor = null, remember, sharedDevice: shared = false, openedBy }: NewSession,
): Promise<{ token: string; id: string }> {
  const { id: accountId, role } = account;
  const kind = kindOf(account);
  const now = context.clock.now();
  const token = newToken();
  const id = newId();
  const isRemembered = remember && !shared;
  const { idle, most } = lengthOf({ kind, role }, { remembered: isRemembered, shared });
  await insertSession(tx, {
    id,
    accountId,
    tokenHash: hashToken(token),
    remembered: isRemembered,
    shared,
    factor,
    openedBy,
    userAgent: context.userAgent,
    address: context.address,
    createdAt: now,
    confirmedAt: kind === 'console' ? now : null,
    lastSeenAt: now,
    expiresAt: after(now, idle),
    endsAt: after(now, most),
  });
  await removeUnusedSessions(tx, accountId, { keep: mostSessions });
  return { token, id };
}

/**
 * Returns whether an account may use the console: an active Administrator, or active staff with a
 * role.
 */
export function hasConsoleAccess<A extends Pick<Account, 'kind' | 'status' | 'role'>>(
  account: A,
): account is A & { role: Role } {
  return (
    (account.kind === 'admin' || account.kind === 'staff') &&
    account.status === 'active' &&
    account.role !== null
  );
}

/**
 * Returns the owner of a console token with their current status and role. A use extends the
 * session.
 */
export async function findPrincipal(
  db: Database,
  clock: Clock,
  token: string,
  isUse: boolean,
): Promise<Principal | null> {
  const now = clock.now();
  const found = await findSession(db, hashToken(token), now);
  if (!found || !hasConsoleAccess(found.account)) return null;
  const { session } = found;
  const { id, name, email, role } = found.account;
  const rested = hasRested(role, session, now);
  // Rights that its owner got meanwhile end it earlier than its row says.
  if (rested && !session.remembered) return null;
  if (isUse) await noteUse(db, session, { kind: 'console', role, now });
  const confirmedAt = rested ? null : session.confirmedAt;
  const requiredStep = requiredStepOf(found.account, now);
  const person = { id, name, email, role, personId: id };
  return { ...person, sessionId: session.id, confirmedAt, requiredStep };
}

/** Returns what an account must do before anything else, or null. */
export function requiredStepOf(
  {
    mustChangePassword,
    twoStepDueAt,
    hasTwoStep,
  }: Pick<Account, 'mustChangePassword' | 'twoStepDueAt'> & { hasTwoStep: boolean },
  now: Date,
): ConsoleStep | null {
  if (mustChangePassword) return 'password-change';
  return twoStepDueAt !== null && twoStepDueAt <= now && !hasTwoStep ? 'two-step' : null;
}

/** Records a session's use and extends it, but not with each request. */
export async function noteUse(
  db: Queryable,
  session: Pick<Session, 'id' | 'lastSeenAt' | 'remembered' | 'shared' | 'endsAt'>,
  { now, ...owner }: Owner & { now: Date },
): Promise<void> {
  const every = session.shared ? notedEveryOnSharedDevice : notedEvery;
  if (now.getTime() - session.lastSeenAt.getTime() < every) return;
  const { idle } = lengthOf(owner, session);
  const expiresAt = new Date(Math.min(now.getTime() + idle, session.endsAt.getTime()));
  const confirmation = hasRested(owner.role, session, now) ? { confirmedAt: null } : {};
  await noteSessionUse(db, session, { lastSeenAt: now, expiresAt, ...confirmation });
}
