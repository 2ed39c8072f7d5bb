import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Whether something names a customer or vendor, which is then archived and not deleted. Its row is locked. */
export const blocksRemovalOfParty =
  defineHook<(tx: Tx, id: string) => Promise<boolean>>('blocksRemovalOfParty');

/** In paise; `documents` is how many there are. */
export type PartyFigures = {
  documents: number;
  total: number;
  paid: number;
  credited: number;
  due: number;
  overdue: number;
};

/** What the documents of a customer or vendor add up to as of a day. */
export const figuresOfParty =
  defineHook<(db: Queryable, asked: { partyId: string; today: string }) => Promise<PartyFigures>>(
    'figuresOfParty',
  );
