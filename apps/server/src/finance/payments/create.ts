import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import type { SignedInScope } from '#core/scope.ts';
import { recordPayment } from './actions.ts';

export function createPayment(scope: SignedInScope, body: CreatePayment) {
  return scope.transaction(async (tx) => ({ data: await recordPayment(tx, scope, body) }));
}
