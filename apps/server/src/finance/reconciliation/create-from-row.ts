import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createPaymentFromRow } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordPayment } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { entryOf, lockRowToMatch, matchBy, presentChanged, requireOpen } from './change-match.ts';
import { saveMatch } from './row-store.ts';
import { countDone, movedBy } from './statement-store.ts';

/** The maximum length of a payment's reference. */
const longestReference = 100;

/** Records the payment that a row shows, and matches it with the row, in one transaction. */
export function createFromRow(
  context: SignedInContext,
  id: string,
  body: BodyOf<typeof createPaymentFromRow>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    await requireOpen(tx, locked.row);
    const { amount, direction, ref, day } = locked.row;
    const { paidOn = day } = body;
    if (paidOn < day) throw invalid({ paidOn: reconciliationMessages.beforeRow });
    const payment = await recordPayment(tx, context, {
      ...body,
      amount: Math.abs(amount),
      ...(direction !== null && { direction }),
      ref: ref.slice(0, longestReference),
      paidOn,
    });
    const match = {
      paymentId: payment.id,
      ...matchBy(context, at),
      matchedWay: 'created' as const,
    };
    const row = await saveMatch(tx, id, { match, at });
    const statement = await countDone(tx, row.statementId, { matched: movedBy(row), at });
    const created = { action: 'payment_created', before: null, after: payment.code } as const;
    // A part of the payment's own entry, since it is one action.
    await recordChange(tx, context, { ...entryOf(locked, created), partOfId: payment.id });
    return { ...(await presentChanged(tx, { row, statement })), payment };
  });
}
