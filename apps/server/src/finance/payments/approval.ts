import { inPaise } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { approvalNeeded } from '@kolam/contract/finance/payments/approval.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { personOf, type SignedInContext } from '#core/request-context.ts';
import { needsApproval, readOrganisation } from '#platform/organisation/queries.ts';
import { isApprovedPayment } from './hooks.ts';

/**
 * Refuses a payment that was just recorded if it needs the approval of another person. Its
 * transaction is rolled back. What a row of a bank statement shows has left already, so it is not
 * checked.
 * @throws Failure 409 `NEEDS_APPROVAL`
 */
export async function requireNoApproval(
  tx: Tx,
  context: SignedInContext,
  { id, direction, amount }: Payment,
): Promise<void> {
  if (direction !== 'out' || personOf(context) === null) return;
  const { payoutsAbove: above } = await readOrganisation(tx);
  if (!needsApproval(inPaise(amount), above)) return;
  for (const isApproved of isApprovedPayment.parts()) if (await isApproved(tx, id)) return;
  throw conflict('NEEDS_APPROVAL', approvalNeeded(rupeeText(above)));
}
