import { inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { announce } from '#core/live/announce.ts';
import { removeDeadMails } from './dead-mails.ts';
import { accountLinks, sessions } from './tables.ts';
import { removeTicketsOf } from './two-step-store.ts';

/** Ends the sessions and links of locked accounts, and sign-ins that wait. */
export async function signOut(tx: Tx, locked: { id: string; email: string }[]): Promise<void> {
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const signedOut = await tx
    .delete(sessions)
    .where(inArray(sessions.accountId, ids))
    .returning({ accountId: sessions.accountId });
  await announce(
    tx,
    signedOut.map(({ accountId }) => accountId),
  );
  await removeTicketsOf(tx, ids);
  const ended = await tx
    .delete(accountLinks)
    .where(inArray(accountLinks.accountId, ids))
    .returning({ accountId: accountLinks.accountId });
  const linked = new Set(ended.map(({ accountId }) => accountId));
  await removeDeadMails(
    tx,
    locked.flatMap(({ id, email }) => (linked.has(id) ? email : [])),
  );
}
