import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Failure } from '#core/failure.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import type { PaymentRow } from './store.ts';

/**
 * A query for other records paid with a reference and not reversed: `code`, `name`, `at`, like
 * `paymentsOfReference`.
 */
export const usesOfReference = defineHook<(key: SQL) => SQL>('usesOfReference');

/** Locks what comes before the documents of a payment that is to be reversed. */
export const locksBeforeReversal =
  defineHook<(tx: Tx, id: string) => Promise<void>>('locksBeforeReversal');

/**
 * Why a payment can't be reversed, or null. Its row is locked. What it was made from and stays with
 * lets it go.
 */
export const blocksReversalOfPayment =
  defineHook<(tx: Tx, context: SignedInContext, payment: PaymentRow) => Promise<Failure | null>>(
    'blocksReversalOfPayment',
  );

/** Why bills can't be settled in one payout or from the account, or null. They are locked. */
export const blocksSettlement =
  defineHook<(tx: Tx, billIds: string[]) => Promise<Failure | null>>('blocksSettlement');

/** A query for the ids of payments whose voucher has a number that begins as searched (`searchBy`). */
export const paymentsOfVoucher = defineHook<() => SQL>('paymentsOfVoucher');

type PaymentPart = (
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'quiet'>,
  payment: PaymentRow,
) => Promise<void>;

/** The voucher of an advance that a payment brought or took. `amount` is in paise. */
export type PaymentVoucher = { of: string; id: string; code: string; amount: number };

/** Returns the vouchers of receipts and refunds on account, each with its payment as `of`. */
export const vouchersOfPayments =
  defineHook<(db: Queryable, paymentIds: string[]) => Promise<PaymentVoucher[]>>(
    'vouchersOfPayments',
  );

/** A condition: whether a payment was decided before it was recorded, such as with a released run. */
export const decidedBefore = defineHook<(id: SQL) => SQL>('decidedBefore');

/**
 * A query for pay-outs of bills that one person alone released: `id`, `party_id`, `bill_id`, `amount` in
 * paise, `at`.
 */
export const releasedAlone = defineHook<() => SQL>('releasedAlone');

/** A payment was recorded. Its reference is locked, unless it has none. */
export const onPaymentRecorded = defineHook<PaymentPart>('onPaymentRecorded');

/** A payment was reversed. Its row is locked. */
export const onPaymentReversed = defineHook<PaymentPart>('onPaymentReversed');
