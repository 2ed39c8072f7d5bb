import type { Queryable, Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';
import type { Services } from '#core/request-context.ts';

/** Returns the addresses at which customers see issued sales without signing in, by id. */
export const addressesOfInvoices =
  defineHook<
    (
      services: Pick<Services, 'db' | 'clock' | 'settings'>,
      ids: string[],
    ) => Promise<Map<string, string>>
  >('addressesOfInvoices');

/**
 * A voucher of what a payment settled of a bill under reverse charge. `amount` is in paise. `paidOn` is
 * the day of the payment, or of the voucher if the bill was paid from the account.
 */
export type BillVoucher = {
  id: string;
  code: string;
  issuedOn: string;
  paidOn: string;
  amount: number;
  isReversed: boolean;
};

/**
 * Returns the day of the oldest money on account with the vendor of a bill that no other bill took, or
 * null.
 */
export const paidAheadOfBill =
  defineHook<(db: Queryable, bill: { id: string; partyId: string }) => Promise<string | null>>(
    'paidAheadOfBill',
  );

/** Returns the vouchers of a bill, oldest first. */
export const vouchersOfBill =
  defineHook<(db: Queryable, invoiceId: string) => Promise<BillVoucher[]>>('vouchersOfBill');

/** Why an issued document can't be made void, or null. It is locked. */
export const blocksVoid =
  defineHook<(tx: Tx, invoiceId: string) => Promise<Failure | null>>('blocksVoid');
