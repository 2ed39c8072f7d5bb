import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setUp } from '@kolam/contract/platform/auth/endpoints.ts';
import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { hasAdmin, insertAccount } from './account-store.ts';
import { beginSession } from './begin-session.ts';
import { hashUncounted, limitStrangers } from './limits.ts';
import { isSetUpLink, removeSetUpLink, replaceSetUpLink } from './link-store.ts';
import { linkTo } from './mails.ts';
import { hashNewPassword } from './new-password.ts';
import { presentPrincipal } from './present.ts';

/**
 * Returns a link to create the first Administrator. Earlier links become invalid. Null when there
 * is one already.
 */
export async function makeSetUpLink(db: Queryable, publicUrl: string): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = newToken();
  await replaceSetUpLink(db, hashToken(token));
  return linkTo(publicUrl, 'set-up', token);
}

/** Creates the first Administrator and signs in. */
export async function setUpFirstAdmin(context: RequestContext, body: BodyOf<typeof setUp>) {
  const attempt = await limitStrangers(context, 'set-up');
  const tokenHash = hashToken(body.token);
  // First: an attempt with a wrong link counts, whatever the password.
  await requireSetUpLink(context.db, await isSetUpLink(context.db, tokenHash));
  const { name, email, password } = body;
  const passwordHash = await hashUncounted(context, attempt, () =>
    hashNewPassword(context.db, {
      password,
      least: passwordLimits.console,
      owner: { name, email, company: null },
      field: 'password',
    }),
  );
  return context.transaction(async (tx) => {
    // Only one request can take the link: the row lock makes a second one wait and then find
    // nothing.
    await requireSetUpLink(tx, await removeSetUpLink(tx, tokenHash));
    // No user is signed in yet. The installation itself is the actor.
    const actor = { id: null, name: 'Kolam' };
    const account = await insertAdmin(tx, { ...context, actor }, { ...body, passwordHash });
    const { token } = await beginSession(tx, context, { account, factor: 'link', remember: false });
    return { admin: presentPrincipal({ ...account, role: 'Administrator' }), token };
  });
}

/** @throws Failure 409 `ALREADY_SET_UP`, 400 at `token` for another link */
async function requireSetUpLink(db: Queryable, isRight: boolean): Promise<void> {
  if (await hasAdmin(db)) throw conflict('ALREADY_SET_UP', passwordMessages.alreadySetUp);
  if (!isRight) throw invalid({ token: passwordMessages.setUpLinkInvalid });
}

/** Inserts an active Administrator with a password. */
export async function insertAdmin(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
) {
  const now = context.clock.now();
  const account = await insertAccount(tx, {
    id: newId(),
    kind: 'admin',
    status: 'active',
    role: 'Administrator',
    email,
    name,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(tx, context, {
    record: { kind: 'account', id: account.id, title: account.name },
    action: 'created',
    changes: [{ field: 'email', before: null, after: email }],
  });
  return account;
}
