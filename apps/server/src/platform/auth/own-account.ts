import type { BodyOf } from '@kolam/contract/core/call.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import type { changePassword, updateMe } from '@kolam/contract/platform/auth/calls.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import { invalid, notFound, unauthenticated } from '#core/failure.ts';
import { fitsPassword } from '#core/passwords.ts';
import type { Actor, Scope, SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { onAccountRenamed } from './hooks.ts';
import { hashUncounted, limitPasswordChange } from './limits.ts';
import { fewestCharacters, hashNewPassword, ownerOf } from './new-password.ts';
import { presentPrincipal, presentSession } from './present.ts';
import {
  findAccount,
  findAccountForUpdate,
  findOwnSession,
  listOwnSessions,
  removeLinksOf,
  removeSession,
  removeSessionsOf,
  updateAccount,
} from './store.ts';

export async function renameMyself(scope: SignedInScope, { name }: BodyOf<typeof updateMe>) {
  return scope.transaction(async (tx) => {
    const before = await findAccountForUpdate(tx, scope.actor.id);
    if (!before) throw notFound();
    if (name === before.name) return { admin: presentPrincipal(scope.actor) };
    await updateAccount(tx, before.id, { name, updatedAt: scope.clock.now() });
    const renamed = { id: before.id, kind: before.kind, name };
    for (const rename of onAccountRenamed.parts()) await rename(tx, scope, renamed);
    await recordChange(tx, scope, {
      record: recordOf({ ...scope.actor, name }),
      action: 'updated',
      changes: changesBetween({ name: before.name }, { name }),
    });
    return { admin: presentPrincipal({ ...scope.actor, name }) };
  });
}

/** Somebody signed in to the console, who has a role, or an employee. */
export type OwnScope = Scope & {
  actor: Actor & { id: string; sessionId: string; role?: Role; companyId?: string };
};

/** The history of employees and staff is that of the person, not of the account. */
function recordOf({ id, name: title, role, companyId }: OwnScope['actor']) {
  if (companyId !== undefined) return { kind: 'employee' as const, id, title, companyId };
  const kind = role === 'Administrator' ? ('account' as const) : ('staff' as const);
  return { kind, id, title };
}

/** Changes one's own password and signs out everywhere else. */
export async function changeMyPassword(
  scope: OwnScope,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
) {
  const attempt = await limitPasswordChange(scope);
  const account = await findAccount(scope.db, scope.actor.id);
  const fits = await fitsPassword(account?.passwordHash ?? null, currentPassword);
  if (!account || !fits) throw invalid({ currentPassword: passwordMessages.currentWrong });
  const passwordHash = await hashUncounted(scope, attempt, () =>
    hashNewPassword(scope.db, {
      password: newPassword,
      least: fewestCharacters(account),
      owner: ownerOf(account),
      field: 'newPassword',
    }),
  );
  return scope.transaction(async (tx) => {
    // Somebody else may have set another password or ended this session while this one was checked.
    const locked = await findAccountForUpdate(tx, scope.actor.id);
    const session = await findOwnSession(tx, scope.actor);
    if (!session || locked?.passwordHash !== account.passwordHash) throw unauthenticated();
    await updateAccount(tx, scope.actor.id, {
      passwordHash,
      mustChangePassword: false,
      updatedAt: scope.clock.now(),
    });
    await removeLinksOf(tx, scope.actor.id);
    await removeSessionsOf(tx, scope.actor.id, { except: scope.actor.sessionId });
    await recordChange(tx, scope, {
      record: recordOf(scope.actor),
      action: 'changed the password',
      changes: [],
    });
    return { message: passwordMessages.changed };
  });
}

export async function listMySessions(scope: SignedInScope, page: Page) {
  const { rows, total } = await listOwnSessions(scope.db, {
    accountId: scope.actor.id,
    now: scope.clock.now(),
    page,
  });
  return {
    data: rows.map((session) => presentSession(session, scope.actor.sessionId)),
    meta: metaOf(page, total),
  };
}

export async function revokeMySession(scope: OwnScope, id: string) {
  return scope.transaction(async (tx) => {
    if (!(await removeSession(tx, { id, accountId: scope.actor.id }))) throw notFound();
    // Signing out is everyday; ending a session elsewhere is worth knowing afterwards.
    if (id !== scope.actor.sessionId) {
      await recordChange(tx, scope, {
        record: recordOf(scope.actor),
        action: 'ended a session',
        changes: [],
      });
    }
    return {};
  });
}
