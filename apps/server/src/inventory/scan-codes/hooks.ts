import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Whose a code is. */
export type Holder = { kind: 'box' | 'sku'; id: string };

/** A holder as a refusal names it: "box SBX-1", "Yoga mat (SKU-YOGAM-4K2P)"; null: of another feature. */
export const namesHolder =
  defineHook<(db: Queryable, holder: Holder) => Promise<string | null>>('namesHolder');
