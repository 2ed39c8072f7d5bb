import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordPayout, recordRefund } from '#finance/balances/actions.ts';
import { lackApproval, recordPayment } from '#finance/payments/actions.ts';
import type { Asked } from './tables.ts';

/**
 * Records the payment of a pay-out by all rules of payments.
 * @throws Failure 404, and 400 or 409 that names the field of a payment
 */
export async function recordAsked(
  tx: Tx,
  context: SignedInContext,
  { kind, body }: Asked,
): Promise<Payment> {
  if (kind === 'bill') return recordPayment(tx, context, body);
  const recorded =
    kind === 'payout'
      ? await recordPayout(tx, context, body)
      : await recordRefund(tx, context, { ...body, id: body.customer, kind: 'customer' });
  if (!recorded) throw notFound();
  return recorded.payment;
}

type Planned = { payment: Payment; needsApproval: boolean };

class Rehearsed extends Error {
  readonly planned: Planned;

  constructor(planned: Planned) {
    super('Rolls back a payment that was only tried');
    this.planned = planned;
  }
}

/** Returns the payment that a pay-out would be now. Nothing of it is stored. */
export async function rehearse(tx: Tx, context: SignedInContext, asked: Asked): Promise<Planned> {
  try {
    return await transaction(tx, async (inner) => {
      const payment = await recordAsked(inner, context, asked);
      const lacking = await lackApproval(inner, [payment.id]);
      throw new Rehearsed({ payment, needsApproval: lacking.length > 0 });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.planned;
    throw error;
  }
}
