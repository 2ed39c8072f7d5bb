import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreateRefund } from '@kolam/contract/finance/balances/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockAccount } from '#finance/parties/actions.ts';
import { recordOnAccount } from '#finance/payments/actions.ts';
import { type PaymentRow, presentOnAccount } from '#finance/payments/queries.ts';
import type { Party } from './apply.ts';
import { presentBalance } from './present.ts';
import { balanceOn } from './store.ts';

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
    await requireOnAccount(tx, payment);
    return { data: await presentOnAccount(tx, payment), balance: presentBalance(after) };
  });
}

/** Requires that the money was on the account on the day of its refund. @throws Failure 400 at `paidOn` */
async function requireOnAccount(tx: Tx, { partyId, paidOn, amount }: PaymentRow): Promise<void> {
  const after = await balanceOn(tx, partyId, paidOn);
  if (after >= 0) return;
  const before = rupeeText(Math.max(0, after + amount));
  throw invalid({ paidOn: balanceMessages.notYet(before, dayText(paidOn)) });
}
