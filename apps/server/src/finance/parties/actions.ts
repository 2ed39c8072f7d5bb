import { dayOf } from '@kolam/contract/core/dates.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { actorCan, personOf, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import {
  type AccountEntryRow,
  insertAccountEntries,
  type NewAccountEntry,
} from './account-store.ts';
import { onAccountMoved, onEntriesAdded } from './hooks.ts';
import { parties } from './tables.ts';

export { type AccountEntryRow, findAccountEntry, liveEntries } from './account-store.ts';

/** A customer or vendor whose balance may change. Its row is locked. */
export type Account = {
  id: string;
  kind: PartyKind;
  name: string;
  onAccount: number;
  /** The part of it that is advances. */
  inAdvances: number;
};

/**
 * Locks a customer or vendor whose balance may change, before its documents. New documents of the
 * party wait, since they share its row.
 */
export async function lockAccount(
  tx: Tx,
  { id, kind }: { id: string; kind: PartyKind },
): Promise<Account | null> {
  const [found] = await tx
    .select({
      id: parties.id,
      kind: parties.kind,
      name: parties.name,
      onAccount: parties.onAccount,
      inAdvances: parties.inAdvances,
    })
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, kind)))
    .for('no key update');
  return found ?? null;
}

type Moved = {
  entries: Omit<NewAccountEntry, 'id' | 'createdAt' | 'partyId' | 'madeById'>[];
  /** What the history names as the cause. */
  by: string;
  /** The id of what happened, as in `NewEntry`. */
  partOfId: string;
  /** The day of a payment. Default: today. */
  day?: string;
  /** The advance that a refund is of. */
  advanceId?: string | undefined;
};

/** Adds entries to a locked account, with its history. Returns them and the account after that. */
export async function moveOnAccount(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  account: Account,
  { entries, by, partOfId, day = dayOf(context.clock.now()), advanceId }: Moved,
): Promise<{ rows: AccountEntryRow[]; account: Account }> {
  const rows = await insertAccountEntries(
    tx,
    entries.map((entry) => {
      const id = newId();
      const causeId = entry.kind === 'application' ? id : entry.causeId;
      const isTheirs = entry.kind !== 'application' || actorCan(context, 'finance:pay');
      const madeById = isTheirs ? personOf(context) : null;
      const createdAt = context.clock.now();
      return { ...entry, id, causeId, partyId: account.id, madeById, createdAt };
    }),
  );
  const inAdvances = await onAccountMoved.only()(tx, { account, rows, day, advanceId });
  for (const run of onEntriesAdded.parts()) await run(tx, context, { account, rows, day });
  const onAccount = rows.reduce((sum, { amount }) => sum + amount, account.onAccount);
  await recordChange(tx, context, {
    record: { kind: account.kind, id: account.id, title: account.name },
    action: 'balance_changed',
    changes: changesBetween(
      { onAccount: rupeeText(account.onAccount) },
      { onAccount: rupeeText(onAccount), cause: by },
    ),
    partOfId,
  });
  return { rows, account: { ...account, onAccount, inAdvances } };
}

/** The entry that takes back the whole of another. */
export const reversalOf = (
  { id, invoiceId, paymentId, amount, tds }: AccountEntryRow,
  reason: string,
) => ({
  kind: 'reversal' as const,
  causeId: id,
  invoiceId,
  paymentId,
  amount: -amount,
  tds,
  reason,
});
