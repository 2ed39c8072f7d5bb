import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

type Picked = { placeIds: readonly string[]; skuIds: readonly string[] };

/** A user confirmed that goods of a ticket, or some of them, were picked at these places. */
export const afterPicking = defineHook<(tx: Tx, picked: Picked) => Promise<void>>('afterPicking');
