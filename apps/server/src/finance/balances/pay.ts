import { dayOf } from '@kolam/contract/core/dates.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreatePayout } from '@kolam/contract/finance/balances/rules.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import type { TaxedSection, TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { keepPayout, workOutAhead } from '#finance/deductions/actions.ts';
import { touchSettled } from '#finance/invoices/actions.ts';
import { type Account, lockAccount } from '#finance/parties/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import {
  invoiceEntry,
  type OfTransfer,
  recordOnAccount,
  requireNoApproval,
} from '#finance/payments/actions.ts';
import { presentOnAccount } from '#finance/payments/queries.ts';
import { lockTaxRulesForShare } from '#finance/tax/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lockOpenInvoices } from './apply.ts';
import { keepCredits, workOutCredits } from './credits.ts';
import { presentBalance } from './present.ts';

/** Records money paid to a vendor, over several bills or none. */
export function payVendor(context: SignedInContext, id: string, body: CreatePayout) {
  return context.transaction(async (tx) => {
    const paid = await recordPayout(tx, context, { ...body, vendor: id });
    if (!paid) throw notFound();
    await requireNoApproval(tx, context, paid.payment);
    return { data: paid.payment, balance: presentBalance(paid.account) };
  });
}

/** `taxField`: where the tax of the rest was given. */
type NewPayout = CreatePayout & OfTransfer & { vendor: string; taxField?: string };

/**
 * Records money paid to a vendor, over several bills or none. The rest is on account, with the tax that
 * was deducted from it.
 * Null if there is no such vendor.
 * @throws Failure 400 or 409 that names the field of a payout
 */
export async function recordPayout(
  tx: Tx,
  context: SignedInContext,
  { vendor, taxField = 'tds', ...body }: NewPayout,
): Promise<{ payment: Payment; account: Account } | null> {
  const account = await lockAccount(tx, { id: vendor, kind: 'vendor' });
  if (!account) return null;
  const { invoices: parts, amount, tds: tdsOfRest, tdsSection: given, ...moved } = body;
  const now = context.clock.now();
  const { paidOn = dayOf(now) } = moved;
  const bills = await lockOpenInvoices(tx, account, parts);
  const hasTax = tdsOfRest > 0 || parts.some(({ tds }) => tds > 0);
  if (hasTax) await lockTaxRulesForShare(tx);
  const section = hasTax ? (given ?? (await sectionOf(tx, vendor))) : null;
  const taxed = section === null ? {} : { section };
  // Before the reference and the number: the order of locks.
  const credits = await workOutCredits(tx, account, { parts, invoices: bills, paidOn, ...taxed });
  const left = parts.reduce((sum, part) => sum - part.amount, amount) + tdsOfRest;
  const ofRest = section ?? (await usualSection(tx, vendor));
  const ahead =
    left > 0
      ? await workOutAhead(tx, {
          taxField,
          ...{ partyId: vendor, paidOn, tax: tdsOfRest },
          section: ofRest,
          settled: left,
        })
      : null;
  const {
    payment,
    rows,
    account: after,
  } = await recordOnAccount(tx, context, account, {
    ...moved,
    direction: 'out',
    amount,
    applied: parts.map(({ invoice, ...part }) => ({ invoiceId: invoice, ...part })),
    tdsOfRest,
    tdsSection: section,
  });
  await keepCredits(tx, credits, { rows, createdAt: now });
  if (ahead) await keepPayout(tx, ahead, payment);
  for (const before of bills) {
    const settled = await touchSettled(tx, before.id, now);
    const entry = { action: 'payment_recorded', before, after: settled } as const;
    await recordChange(tx, context, invoiceEntry(payment, entry));
  }
  return { payment: await presentOnAccount(tx, payment), account: after };
}

const usualSection = async (tx: Tx, id: string): Promise<TdsSection> =>
  (await findParty(tx, 'vendor', id))?.tdsSection ?? 'none';

/** @throws Failure 400 at `tdsSection` of a vendor from whom nothing is deducted */
async function sectionOf(tx: Tx, id: string): Promise<TaxedSection> {
  const section = await usualSection(tx, id);
  if (section === 'none') throw invalid({ tdsSection: balanceMessages.noSection });
  return section;
}
