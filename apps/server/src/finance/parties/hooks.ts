import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { AccountEntryRow } from './account-store.ts';

/**
 * Whether another record references a party, which is then archived instead of deleted. Its row is
 * locked.
 */
export const blocksRemovalOfParty =
  defineHook<(tx: Tx, id: string) => Promise<boolean>>('blocksRemovalOfParty');

/** A customer or vendor gets another name. Its row is locked. */
export const onPartyRenamed =
  defineHook<(tx: Tx, party: { id: string; name: string }) => Promise<void>>('onPartyRenamed');

/** Entries of an account, as they were added, in order. */
export type AccountMoved = {
  /** As it was before. Its row is locked. */
  account: { id: string; onAccount: number; inAdvances: number };
  rows: readonly AccountEntryRow[];
  /** The day on which they count. */
  day: string;
  /** The advance that a refund is of. Undefined: none is named. */
  advanceId?: string | undefined;
};

/** Entries were added to an account. Returns how much of it is advances after that, in paise. */
export const onAccountMoved =
  defineHook<(tx: Tx, moved: AccountMoved) => Promise<number>>('onAccountMoved');

/** The same with whose account it is. */
export type EntriesAdded = Pick<AccountMoved, 'rows' | 'day'> & {
  account: { kind: PartyKind };
};

/** Entries were added to an account, and what is on it followed. */
export const onEntriesAdded =
  defineHook<(tx: Tx, context: { clock: Clock }, added: EntriesAdded) => Promise<void>>(
    'onEntriesAdded',
  );

/** In paise. `documents` is a count. */
export type PartyFigures = {
  documents: number;
  total: number;
  paid: number;
  credited: number;
  fromAccount: number;
  due: number;
  overdue: number;
};

/** Sums of a party's documents as of a day. */
export const figuresOfParty =
  defineHook<(db: Queryable, asked: { partyId: string; today: string }) => Promise<PartyFigures>>(
    'figuresOfParty',
  );

/** What is due of the documents of customers and vendors, in paise. */
export type PartyDues = {
  /**
   * A query for `party_id`, `due`, and `overdue`: the part that was due before a day. Of all parties
   * that have any, or of those with these ids.
   */
  sums(asked: { today: SQL; ids?: SQL }): SQL;
  /** A condition: whether a party has anything due, or that was due before a day. */
  exist(partyId: SQL, before?: SQL): SQL;
};

/** Sums of dues, for the lists of customers and vendors. */
export const duesOfParties = defineHook<PartyDues>('duesOfParties');
