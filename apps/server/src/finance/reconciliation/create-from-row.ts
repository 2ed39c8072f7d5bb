import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import type {
  createPaymentFromRow,
  createReceiptFromRow,
} from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordReceipt } from '#finance/balances/actions.ts';
import { matchNotices } from '#finance/payment-notices/actions.ts';
import { type OfTransfer, recordPayment } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import {
  countMatches,
  entryOf,
  lockRowToMatch,
  matchBy,
  presentChanged,
  requireOpen,
} from './change-match.ts';
import { leftOfRow } from './left.ts';
import { insertMatches, keysOfMatches, matchesOf } from './match-store.ts';

/** The maximum length of a payment's reference. */
export const longestReference = 100;

type Recorded<Body> = (
  tx: Tx,
  context: SignedInContext,
  given: Body &
    OfTransfer & {
      amount: number;
      direction: PaymentDirection | null;
      ref: string;
      paidOn: string;
    },
) => Promise<Payment>;

/** Records the payment that a row, or what is left of it, shows, and matches it with the row, in one transaction. */
export const createFromRow = (
  context: SignedInContext,
  id: string,
  body: BodyOf<typeof createPaymentFromRow>,
) =>
  createAndMatch(context, { id, body }, (tx, then, { direction, ...given }) =>
    recordPayment(tx, then, { ...given, ...(direction !== null && { direction }) }),
  );

/** Does the same for a receipt over several invoices of a customer, or none. */
export const createReceipt = (
  context: SignedInContext,
  id: string,
  body: BodyOf<typeof createReceiptFromRow>,
) =>
  createAndMatch(context, { id, body }, async (tx, then, { direction, ...given }) => {
    if (direction === 'out') throw invalid({ customer: reconciliationMessages.notReceived });
    const received = await recordReceipt(tx, then, given);
    if (!received) throw invalid({ customer: partyMessages.unknown('customer') });
    return received.payment;
  });

/** Returns the payments that a row is matched with: they are of its transfer. */
export const paymentsOfRow = async (tx: Tx, id: string): Promise<string[]> =>
  (await matchesOf(tx, [id])).flatMap(({ paymentId }) => paymentId ?? []);

function createAndMatch<Body extends { paidOn?: string | undefined }>(
  context: SignedInContext,
  { id, body }: { id: string; body: Body },
  record: Recorded<Body>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    await requireOpen(tx, locked.row);
    const { direction, ref, day } = locked.row;
    const left = leftOfRow(locked.row);
    const { paidOn = day } = body;
    if (paidOn < day) throw invalid({ paidOn: reconciliationMessages.beforeRow });
    const payment = await record(tx, context, {
      ...body,
      amount: left,
      direction,
      ref: ref.slice(0, longestReference),
      paidOn,
      sameTransfer: await paymentsOfRow(tx, id),
    });
    const part = {
      rowId: id,
      paymentId: payment.id,
      entryId: null,
      amount: left,
      way: 'created' as const,
    };
    await insertMatches(tx, [{ ...part, ...matchBy(context, at) }]);
    const changed = await countMatches(tx, locked.row, { at });
    const created = { action: 'payment_created', before: null, after: payment.code } as const;
    await matchNotices(tx, context, { keys: keysOfMatches([id]) });
    // A part of the payment's own entry, since it is one action.
    await recordChange(tx, context, { ...entryOf(locked, created), partOfId: payment.id });
    return { ...(await presentChanged(tx, context, changed)), payment };
  });
}
