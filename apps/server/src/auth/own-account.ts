import type { changePassword, updateMe } from '@kolam/contract/auth/calls.ts';
import { passwordMessages } from '@kolam/contract/auth/messages.ts';
import type { BodyOf } from '@kolam/contract/core/call.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { invalid, notFound } from '#core/failure.ts';
import { fitsPassword, hashPassword } from '#core/passwords.ts';
import { noteAttempt, sameSubject } from '#core/rate-limit/rate-limit.ts';
import type { SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '../audit/actions.ts';
import { presentPrincipal, presentSession } from './present.ts';
import {
  findAccount,
  findAccountForUpdate,
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
    await updateAccount(tx, before.id, { name, updatedAt: scope.clock.now() });
    await recordChange(tx, scope, {
      record: { kind: 'account', id: before.id, title: name },
      action: 'updated',
      changes: changesBetween({ name: before.name }, { name }),
    });
    return { admin: presentPrincipal({ ...scope.actor, name }) };
  });
}

/** Changes one's own password and signs out everywhere else. */
export async function changeMyPassword(
  scope: SignedInScope,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
) {
  await noteAttempt(scope.db, {
    clock: scope.clock,
    attempt: { kind: 'change-password', subject: scope.actor.id, address: scope.address },
    limits: [{ most: 10, where: sameSubject(scope.actor.id) }],
  });
  const account = await findAccount(scope.db, scope.actor.id);
  if (!(await fitsPassword(account?.passwordHash ?? null, currentPassword))) {
    throw invalid({ currentPassword: passwordMessages.currentWrong });
  }
  const passwordHash = await hashPassword(newPassword);
  return scope.transaction(async (tx) => {
    await updateAccount(tx, scope.actor.id, { passwordHash, updatedAt: scope.clock.now() });
    await removeLinksOf(tx, scope.actor.id);
    await removeSessionsOf(tx, scope.actor.id, { except: scope.actor.sessionId });
    await recordChange(tx, scope, {
      record: { kind: 'account', id: scope.actor.id, title: scope.actor.name },
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

export async function revokeMySession(scope: SignedInScope, id: string) {
  return scope.transaction(async (tx) => {
    if (!(await removeSession(tx, { id, accountId: scope.actor.id }))) throw notFound();
    return {};
  });
}
