import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordPayment } from './actions.ts';

export function createPayment(context: SignedInContext, body: CreatePayment) {
  return context.transaction(async (tx) => ({ data: await recordPayment(tx, context, body) }));
}
