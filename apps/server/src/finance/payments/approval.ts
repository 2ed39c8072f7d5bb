import { inPaise } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { approvalNeeded } from '@kolam/contract/finance/payments/approval.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { personOf, type SignedInContext } from '#core/request-context.ts';
import { needsApproval, readOrganisation } from '#platform/organisation/queries.ts';
import { approvedPayments } from './hooks.ts';
import type { PaymentRow } from './store.ts';

/** A payment, with its amount in paise. */
type Moved = Pick<PaymentRow, 'id' | 'direction' | 'amount'>;

/** Returns those payments that one person alone can't record, by the setting as it is now. */
export async function lackApproval<Each extends Moved>(
  tx: Tx,
  payments: readonly Each[],
): Promise<Each[]> {
  const payouts = payments.filter(({ direction }) => direction === 'out');
  if (payouts.length === 0) return [];
  const { payoutsAbove } = await readOrganisation(tx);
  const above = payouts.filter(({ amount }) => needsApproval(amount, payoutsAbove));
  if (above.length === 0) return [];
  const ids = above.map(({ id }) => id);
  const approved = new Set<string>();
  for (const run of approvedPayments.parts()) {
    for (const id of await run(tx, ids)) approved.add(id);
  }
  return above.filter(({ id }) => !approved.has(id));
}

/**
 * Refuses a payment that was just recorded if it needs the approval of another person. Its
 * transaction is rolled back. What a row of a bank statement shows has left already, so it is not
 * checked, but its payment stays with its row.
 * @throws Failure 409 `NEEDS_APPROVAL`
 */
export async function requireNoApproval(
  tx: Tx,
  context: SignedInContext,
  { id, direction, amount }: Payment,
): Promise<void> {
  if (personOf(context) === null) return;
  const lacking = await lackApproval(tx, [{ id, direction, amount: inPaise(amount) }]);
  if (lacking.length === 0) return;
  const { payoutsAbove } = await readOrganisation(tx);
  throw conflict('NEEDS_APPROVAL', approvalNeeded(rupeeText(payoutsAbove ?? 0)));
}
