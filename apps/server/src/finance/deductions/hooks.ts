import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';

/**
 * An amount in SQL, in paise: what the money paid to the vendor `ahead.party_id` before its bills is
 * for, besides what was applied from its account, in the year `ahead.financial_year`.
 */
export const usedAhead = defineHook<() => SQL>('usedAhead');
