import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreateRefund } from '@kolam/contract/finance/balances/rules.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type Account, lockAccount } from '#finance/parties/actions.ts';
import { recordOnAccount, requireNoApproval } from '#finance/payments/actions.ts';
import { type PaymentRow, presentOnAccount } from '#finance/payments/queries.ts';
import type { Party } from './apply.ts';
import { presentBalance } from './present.ts';
import { balanceOn } from './store.ts';

/** Pays a part of a customer's balance back, or records what a vendor paid back. */
export function refundBalance(context: SignedInContext, { id, kind }: Party, body: CreateRefund) {
  return context.transaction(async (tx) => {
    const refund = await recordRefund(tx, context, { ...body, id, kind });
    if (!refund) throw notFound();
    await requireNoApproval(tx, context, refund.payment);
    return { data: refund.payment, balance: presentBalance(refund.account) };
  });
}

/**
 * Pays a part of a customer's balance back, or records what a vendor paid back. Null if there is no
 * such customer or vendor.
 * @throws Failure 400 or 409 that names the field of a refund
 */
export async function recordRefund(
  tx: Tx,
  context: SignedInContext,
  { id, kind, ...body }: CreateRefund & Party,
): Promise<{ payment: Payment; account: Account } | null> {
  const account = await lockAccount(tx, { id, kind });
  if (!account) return null;
  if (body.amount > account.onAccount) {
    const message = balanceMessages.aboveBalance(rupeeText(account.onAccount), kind);
    throw conflict('EXCEEDS_BALANCE', message, { amount: message });
  }
  const { payment, account: after } = await recordOnAccount(tx, context, account, {
    ...body,
    direction: kind === 'customer' ? 'out' : 'in',
  });
  await requireOnAccount(tx, payment);
  return { payment: await presentOnAccount(tx, payment), account: after };
}

/** Requires that the money was on the account on the day of its refund. @throws Failure 400 at `paidOn` */
async function requireOnAccount(tx: Tx, { partyId, paidOn, amount }: PaymentRow): Promise<void> {
  const after = await balanceOn(tx, partyId, paidOn);
  if (after >= 0) return;
  const before = rupeeText(Math.max(0, after + amount));
  throw invalid({ paidOn: balanceMessages.notYet(before, dayText(paidOn)) });
}
