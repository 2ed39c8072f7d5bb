import { dayOf } from '@kolam/contract/core/dates.ts';
import { advanceMessages } from '@kolam/contract/finance/advances/messages.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { CreateReceipt } from '@kolam/contract/finance/balances/rules.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { advanceFigures } from '@kolam/contract/finance/tax/advance.ts';
import { defaultSection, type TaxedSection } from '@kolam/contract/finance/tax/sections.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { openAdvance, readTerms } from '#finance/advances/actions.ts';
import { touchSettled } from '#finance/invoices/actions.ts';
import { type Account, lockAccount } from '#finance/parties/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import {
  invoiceEntry,
  type OfTransfer,
  recordOnAccount,
  requireInvoiced,
} from '#finance/payments/actions.ts';
import { presentOnAccount } from '#finance/payments/queries.ts';
import { type GivenTax, lockTaxRulesForShare, requirePossibleTax } from '#finance/tax/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { lockOpenInvoices } from './apply.ts';

export { recordPayout } from './pay.ts';
export { recordRefund } from './refund.ts';

/**
 * Records money received from a customer, over several invoices or none. The rest is on account or
 * an advance.
 * Null if there is no such customer.
 * @throws Failure 400 or 409 that names the field of a receipt
 */
export async function recordReceipt(
  tx: Tx,
  context: SignedInContext,
  { customer, ...body }: CreateReceipt & OfTransfer & { customer: string },
): Promise<{ payment: Payment; account: Account } | null> {
  const account = await lockAccount(tx, { id: customer, kind: 'customer' });
  if (!account) return null;
  const { invoices: parts, amount, tdsSection: given, advance, ...received } = body;
  const { confirmBeforeInvoice, ...moved } = received;
  if (parts.reduce((sum, part) => sum + part.amount, 0) > amount) {
    throw invalid({ invoices: balanceMessages.aboveReceipt });
  }
  const invoices = await lockOpenInvoices(tx, account, parts);
  const receivedOn = body.paidOn ?? dayOf(context.clock.now());
  requireInvoiced(invoices, { paidOn: receivedOn, confirmBeforeInvoice });
  const left = parts.reduce((sum, part) => sum - part.amount, amount) + (advance?.tds ?? 0);
  if (advance && left === 0) throw invalid({ advance: advanceMessages.nothingLeft });
  const hasTax = parts.some(({ tds }) => tds > 0) || (advance?.tds ?? 0) > 0;
  if (hasTax) await lockTaxRulesForShare(tx);
  const section = hasTax ? (given ?? (await usualSection(tx, customer))) : null;
  const terms = advance && (await readTerms(tx, advance, { customer, receivedOn }));
  if (section !== null) {
    const of = { section, day: receivedOn };
    const taxes: GivenTax[] = invoices.map(({ id, subtotal: taxable, tdsSettled: deducted }) => {
      const at = parts.findIndex(({ invoice }) => invoice === id);
      return { ...of, taxable, deducted, tax: parts[at]?.tds ?? 0, field: `invoices.${at}.tds` };
    });
    if (terms) {
      const { taxRate: taxBasisPoints, supplyType } = terms;
      const { taxable } = advanceFigures(left, { taxBasisPoints, supplyType });
      taxes.push({ ...of, taxable, tax: advance.tds, field: 'advance.tds' });
    }
    await requirePossibleTax(tx, taxes);
  }
  const {
    payment,
    rows,
    account: after,
  } = await recordOnAccount(tx, context, account, {
    ...moved,
    direction: 'in',
    amount,
    applied: parts.map(({ invoice, ...part }) => ({ invoiceId: invoice, ...part })),
    tdsOfRest: advance?.tds ?? 0,
    tdsSection: section,
  });
  const opens = {
    partyId: customer,
    paymentId: payment.id,
    entryId: rows[0]?.id ?? '',
    amount: left,
  };
  if (terms) await openAdvance(tx, context, { ...opens, terms });
  for (const before of invoices) {
    const settled = await touchSettled(tx, before.id, context.clock.now());
    const entry = { action: 'payment_recorded', before, after: settled } as const;
    await recordChange(tx, context, invoiceEntry(payment, entry));
  }
  const inAdvances = after.inAdvances + (terms ? left : 0);
  return {
    payment: await presentOnAccount(tx, payment),
    account: { ...after, inAdvances },
  };
}

/** The section by which a customer deducts. */
async function usualSection(tx: Tx, id: string): Promise<TaxedSection> {
  const section = (await findParty(tx, 'customer', id))?.tdsSection ?? 'none';
  return section === 'none' ? defaultSection : section;
}
