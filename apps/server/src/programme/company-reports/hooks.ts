import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Accounts } from './accounts.ts';

/**
 * Returns the invoices and payments of a company in a period, both days inclusive. Implemented by
 * one feature.
 */
export const readAccounts =
  defineHook<
    (db: Queryable, given: { companyId: string; from: string; to: string }) => Promise<Accounts>
  >('readAccounts');
