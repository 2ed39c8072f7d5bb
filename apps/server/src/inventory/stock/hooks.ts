import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { LockedStock } from './actions.ts';

/** The ids of the documents that movements book or take back. */
export type MovedDocuments = Record<'receipts' | 'tickets' | 'returns' | 'counts', string[]>;

/** What the documents of one kind are called, by id: one query, however many. */
export const namesDocuments =
  defineHook<(db: Queryable, ids: MovedDocuments) => Promise<Map<string, string>>>(
    'namesDocuments',
  );

/** A box or a warehouse's floor, and what it is called. */
type NamedPlace = { id: string; name: string };

/** The sentence that keeps the count of goods in a place from being put right by hand; null: nothing does. */
export const blocksCorrection =
  defineHook<(tx: Tx, place: NamedPlace) => Promise<string | null>>('blocksCorrection');

/** Units that came, at the cost of one in paise; with a box they are put away into it at once. */
export type ArrivedLine = {
  skuId: string;
  qty: number;
  unitCost: number;
  condition: Condition;
  orderLineId?: string;
  boxId?: string;
  /** What a refusal of its quantity names; nothing where no field of a body says it. */
  field?: string;
};

/** Goods that came in. */
export type Arrival = {
  /** One is made unless it is given. */
  code?: string;
  order?: { id: string; code: string };
  warehouseId: string;
  /** A day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
  lines: readonly ArrivedLine[];
  /** What a refusal of the total names. */
  field: string;
};

/** The document of an arrival, and its entry as a part of the record's that booked it. */
export type BookedArrival = {
  id: string;
  code: string;
  units: number;
  entry: (partOfId: string) => NewEntry;
};

type Arriving = { locked: LockedStock; arrival: Arrival };

/**
 * Books goods that came in, all that they touch being locked: their document and its movements. One feature takes part.
 *
 * @throws Failure 400 at `field` when they are worth too much to be kept, 409 `DUPLICATE_CODE`,
 * `TOO_MUCH_STOCK`
 */
export const bookArrival =
  defineHook<(tx: Tx, context: RequestContext, arriving: Arriving) => Promise<BookedArrival>>(
    'bookArrival',
  );
