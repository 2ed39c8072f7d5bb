import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';

/** A SQL condition: whether anything that may be based on a rule was recorded since a moment. */
export const recordedSince = defineHook<(at: SQL) => SQL>('recordedSince');

type RatesFrom = {
  at: SQL;
  /** The document's date range: from this day until before the other. Null means no end. */
  from: SQL;
  until: SQL;
  /** A jsonb array of hundredths of a percent. */
  rates: SQL;
};

/**
 * A SQL condition: whether a draft saved since a moment is dated in the range and has one of the
 * rates.
 */
export const draftsAtRates = defineHook<(taken: RatesFrom) => SQL>('draftsAtRates');
