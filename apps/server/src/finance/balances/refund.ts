import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreateRefund } from '@kolam/contract/finance/balances/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { recordOnAccount } from '#finance/payments/actions.ts';
import { presentOnAccount } from '#finance/payments/queries.ts';
import type { Party } from './apply.ts';
import { presentBalance } from './present.ts';

/** Pays a part of a customer's balance back, or records what a vendor paid back. */
export function refundBalance(context: SignedInContext, { id, kind }: Party, body: CreateRefund) {
  return context.transaction(async (tx) => {
    const account = await lockAccount(tx, { id, kind });
    if (!account) throw notFound();
    if (body.amount > account.onAccount) {
      const message = balanceMessages.aboveBalance(rupeeText(account.onAccount), kind);
      throw conflict('EXCEEDS_BALANCE', message, { amount: message });
    }
    const { payment, account: after } = await recordOnAccount(tx, context, account, {
      ...body,
      direction: kind === 'customer' ? 'out' : 'in',
    });
    return { data: await presentOnAccount(tx, payment), balance: presentBalance(after) };
  });
}
