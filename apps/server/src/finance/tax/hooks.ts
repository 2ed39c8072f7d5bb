import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';

/** A condition: whether anything that may rest on a rule was recorded since a moment. */
export const recordedSince = defineHook<(at: SQL) => SQL>('recordedSince');

type RatesFrom = {
  at: SQL;
  /** The days of the document: from the first one until before the other; null: without end. */
  from: SQL;
  until: SQL;
  /** A jsonb array of hundredths of a percent. */
  rates: SQL;
};

/** A condition: whether a draft that was saved since a moment is dated within days and has one of the rates. */
export const draftsAtRates = defineHook<(taken: RatesFrom) => SQL>('draftsAtRates');
