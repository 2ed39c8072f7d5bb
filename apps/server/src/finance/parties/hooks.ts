import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/**
 * Whether another record references a party, which is then archived instead of deleted. Its row is
 * locked.
 */
export const blocksRemovalOfParty =
  defineHook<(tx: Tx, id: string) => Promise<boolean>>('blocksRemovalOfParty');

/** A customer or vendor gets another name. Its row is locked. */
export const onPartyRenamed =
  defineHook<(tx: Tx, party: { id: string; name: string }) => Promise<void>>('onPartyRenamed');

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
