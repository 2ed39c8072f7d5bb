import type { SQL } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';

/**
 * A query for other records paid with a reference and not reversed: `code`, `name`, `at`, like
 * `paymentsOfReference`.
 */
export const usesOfReference = defineHook<(key: string) => SQL>('usesOfReference');

/** Why a payment can't be reversed, or null. Its row is locked. */
export const blocksReversalOfPayment =
  defineHook<(tx: Tx, id: string) => Promise<Failure | null>>('blocksReversalOfPayment');
