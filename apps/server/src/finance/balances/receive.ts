import type { CreateReceipt } from '@kolam/contract/finance/balances/rules.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordReceipt } from './actions.ts';
import { presentBalance } from './present.ts';

/** Records money received from a customer, over several invoices or none. */
export function receiveFromCustomer(context: SignedInContext, id: string, body: CreateReceipt) {
  return context.transaction(async (tx) => {
    const received = await recordReceipt(tx, context, { ...body, customer: id });
    if (!received) throw notFound();
    return { data: received.payment, balance: presentBalance(received.account) };
  });
}
