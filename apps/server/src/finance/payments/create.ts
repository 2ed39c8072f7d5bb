import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordPayment } from './actions.ts';
import { requireNoApproval } from './approval.ts';

export function createPayment(context: SignedInContext, body: CreatePayment) {
  return context.transaction(async (tx) => {
    const data = await recordPayment(tx, context, body);
    await requireNoApproval(tx, context, data);
    return { data };
  });
}
