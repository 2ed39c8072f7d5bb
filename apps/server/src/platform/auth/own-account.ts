import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { Rights } from '@kolam/contract/core/permissions.ts';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import type { updateMe } from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound, unauthenticated } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { fitsPassword } from '#core/passwords.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { type Account, findAccount, findAccountForUpdate, updateAccount } from './account-store.ts';
import { describeConsole } from './console-info.ts';
import { onAccountRenamed } from './hooks.ts';
import { hashUncounted, limitPasswordChange } from './limits.ts';
import { endLinksOf } from './link-store.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';
import { acceptNotice, readAwaitedNotice } from './notice.ts';
import { stillFits } from './password-hash.ts';
import { portalRecord } from './portal-company.ts';
import { presentPrincipal, presentSession } from './present.ts';
import { passwordChangedMail } from './security-mails.ts';
import {
  findOwnSession,
  listOwnSessions,
  removeSession,
  removeSessionsOf,
} from './session-store.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { listFactors } from './two-step-store.ts';

/** Returns the user with permissions, what the account has to do, and this installation. */
export async function readMe(context: SignedInContext) {
  const { db, actor } = context;
  const account = await findAccount(db, actor.id);
  if (!account) throw unauthenticated();
  const factors = await listFactors(db, actor.id);
  return {
    admin: presentPrincipal(actor),
    access: {
      requiredStep: actor.requiredStep,
      notice: await readAwaitedNotice(db, account),
      twoStep: {
        isOn: factors.length > 0,
        factors,
        dueAt: account.twoStepDueAt?.toISOString() ?? null,
      },
    },
    console: describeConsole(context),
  };
}

export async function renameMyself(context: SignedInContext, { name }: BodyOf<typeof updateMe>) {
  return context.transaction(async (tx) => {
    const before = await findAccountForUpdate(tx, context.actor.id);
    if (!before) throw notFound();
    if (name === before.name) return { admin: presentPrincipal(context.actor) };
    await updateAccount(tx, before.id, { name, updatedAt: context.clock.now() });
    const renamed = { id: before.id, kind: before.kind, name };
    for (const rename of onAccountRenamed.parts()) await rename(tx, context, renamed);
    await recordChange(tx, context, {
      record: ownRecord({ ...context.actor, name }),
      action: 'updated',
      changes: changesBetween({ name: before.name }, { name }),
    });
    return { admin: presentPrincipal({ ...context.actor, name }) };
  });
}

/** A signed-in console user, who has a role, an employee, or someone of a portal, who has a right. */
export type OwnContext = RequestContext & {
  actor: Actor & {
    id: string;
    sessionId: string;
    role?: Rights;
    companyId?: string;
    right?: PortalRight;
  };
};

/** Employees and staff have one history for person and account. */
export function ownRecord({ id, name: title, role, companyId }: OwnContext['actor']) {
  if (companyId !== undefined) return { kind: 'employee' as const, id, title, companyId };
  const kind = role === 'Administrator' ? ('account' as const) : ('staff' as const);
  return { kind, id, title };
}

/** Records what someone did with their own account. That of a portal is in its company's history. */
async function recordOwn(
  tx: Tx,
  context: OwnContext,
  action: 'password_changed' | 'session_ended',
): Promise<void> {
  const { actor } = context;
  if (actor.right === undefined) {
    await recordChange(tx, context, { record: ownRecord(actor), action, changes: [] });
    return;
  }
  const record = await portalRecord(tx, { companyId: actor.companyId ?? null });
  await recordChange(tx, context, { record, action: `portal_${action}`, changes: [] });
}

type NewPassword = {
  currentPassword?: string | undefined;
  newPassword: string;
  /** The version of the privacy notice that is accepted. */
  notice?: number | undefined;
};

/**
 * Requires the current password in a field of the body. A wrong one is recorded: the session may be
 * stolen.
 * @throws Failure 400 at the field
 */
export async function requirePassword(
  context: RequestContext,
  account: Account,
  { field, given }: { field: 'password' | 'currentPassword'; given: string | undefined },
): Promise<void> {
  if (given === undefined) throw invalid({ [field]: passwordMessages.needed[field] });
  if (await fitsPassword(account.passwordHash, given)) return;
  await noteSignInEvent(context.db, context, {
    account,
    outcome: 'wrong_in_session',
    factor: 'password',
  });
  throw invalid({ [field]: passwordMessages.currentWrong });
}

/**
 * Changes the user's own password, or sets the first, and ends their other sessions. `before` comes
 * first in the same transaction, for what locks more than the account.
 */
export async function changeMyPassword(
  context: OwnContext,
  { currentPassword, newPassword, notice: version }: NewPassword,
  before?: (tx: Tx) => Promise<void>,
) {
  const attempt = await limitPasswordChange(context);
  const account = await findAccount(context.db, context.actor.id);
  if (!account) throw unauthenticated();
  // An employee who signs in with mailed links sets their first password.
  if (account.passwordHash !== null) {
    const proof = { field: 'currentPassword', given: currentPassword } as const;
    await requirePassword(context, account, proof);
  }
  if (newPassword === currentPassword) throw invalid({ newPassword: passwordMessages.sameAgain });
  const passwordHash = await hashUncounted(context, attempt, () =>
    hashNewPassword(context.db, {
      password: newPassword,
      least: fewestCharacters(account),
      owner: ownerOf(account),
      field: 'newPassword',
    }),
  );
  return context.transaction(async (tx) => {
    await before?.(tx);
    // Another request may have changed the password or ended this session during the check.
    const locked = await findAccountForUpdate(tx, context.actor.id);
    const session = await findOwnSession(tx, context.actor);
    if (!session || !locked || !(await stillFits(locked, account, currentPassword)))
      throw unauthenticated();
    await updateAccount(tx, context.actor.id, {
      ...acceptNotice(locked, { version, now: context.clock.now() }),
      passwordHash,
      mustChangePassword: false,
      updatedAt: context.clock.now(),
    });
    await endLinksOf(tx, [context.actor.id], { now: context.clock.now() });
    await removeSessionsOf(tx, context.actor.id, { except: context.actor.sessionId });
    await recordOwn(tx, context, 'password_changed');
    await noteSignInEvent(tx, context, { account, outcome: 'password_changed', factor: 'session' });
    const at = context.clock.now();
    const mail = passwordChangedMail(account, { settings: context.settings, at });
    await context.jobs.enqueue(tx, sendMail, mail);
    return { message: passwordMessages.changed };
  });
}

/** Returns the user's own sessions, the last used first. */
export async function listMySessions(context: OwnContext, page: Page) {
  const { rows, total } = await listOwnSessions(context.db, {
    accountId: context.actor.id,
    now: context.clock.now(),
    page,
  });
  return {
    data: rows.map((session) => presentSession(session, context.actor.sessionId)),
    meta: metaOf(page, total),
  };
}

export async function revokeMySession(context: OwnContext, id: string) {
  return context.transaction(async (tx) => {
    if (!(await removeSession(tx, { id, accountId: context.actor.id }))) throw notFound();
    const { companyId, right } = context.actor;
    const kindOfClient = right === undefined ? 'employee' : 'portal';
    const kind = companyId === undefined ? 'staff' : kindOfClient;
    await noteSignInEvent(tx, context, {
      account: { id: context.actor.id, kind },
      outcome: id === context.actor.sessionId ? 'signed_out' : 'session_ended',
      factor: 'session',
    });
    // Signing out is routine. Ending a session elsewhere is worth recording.
    if (id !== context.actor.sessionId) await recordOwn(tx, context, 'session_ended');
    return {};
  });
}
