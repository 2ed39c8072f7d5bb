import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';
import type { Services } from '#core/request-context.ts';
import type { InvoiceRow } from './store.ts';

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

export type Taxes = { cgst: number; sgst: number; igst: number };

/**
 * The particulars of a sale, or of a note on one, as amended after its month was filed. Tax is in
 * paise, that of its lines by their ids.
 */
export type DocumentAmendment = Taxes & {
  /** Null: the sale itself. */
  noteId: string | null;
  noteCode: string | null;
  createdAt: Date;
  madeByName: string;
  /** The month in whose return it stands, `YYYY-MM`. */
  month: string;
  issuedOn: string;
  recipientName: string;
  recipientGstin: string;
  isSez: boolean;
  place: string;
  supplyType: SupplyType;
  reason: string;
  lines: Map<string, Taxes>;
};

/** Returns the amendments of a sale and of its notes. */
export const amendmentsOfSale =
  defineHook<(db: Queryable, invoiceId: string) => Promise<DocumentAmendment[]>>(
    'amendmentsOfSale',
  );

/** Returns the months, `YYYY-MM`, in whose returns a sale can be amended as of a day, or null. */
export const monthsToAmendSale =
  defineHook<
    (
      db: Queryable,
      invoice: InvoiceRow,
      today: string,
    ) => Promise<{ from: string; until: string } | null>
  >('monthsToAmendSale');

/** A condition: whether a bill waits for the payment of something that was released. */
export const waitsForRelease = defineHook<(id: SQL) => SQL>('waitsForRelease');

/** Why an issued document can't be made void or get a note, or null. It is locked. */
export const blocksLowering =
  defineHook<(tx: Tx, invoiceId: string) => Promise<Failure | null>>('blocksLowering');
