import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** The record that has a code. */
export type Holder = { kind: 'box' | 'sku'; id: string };

/**
 * Returns a holder's name for refusals: "box SBX-1", "Yoga mat (SKU-YOGAM-4K2P)", or null if it
 * belongs to another feature.
 */
export const namesHolder =
  defineHook<(db: Queryable, holder: Holder) => Promise<string | null>>('namesHolder');
