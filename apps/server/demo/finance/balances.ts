import { inRupees } from '@kolam/contract/core/money.ts';
import {
  applySchemaOf,
  payoutSchema,
  refundSchema,
} from '@kolam/contract/finance/balances/rules.ts';
import { creditNoteBodySchema } from '@kolam/contract/finance/invoices/rules.ts';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { applyToInvoices } from '#finance/balances/apply.ts';
import { payVendor } from '#finance/balances/pay.ts';
import { refundBalance } from '#finance/balances/refund.ts';
import { makeCreditNote } from '#finance/invoices/credit-notes.ts';
import { invoices } from '#finance/invoices/tables.ts';
import type { Action } from './action.ts';
import { findPartyId } from './find.ts';
import { demoVendors } from './vendors.ts';

const carried = 'Monsoon Cloud Technologies Private Limited';
const refunded = 'Saffron Ledger Private Limited';
const paidAhead = demoVendors[1]?.name ?? '';

/**
 * Two customers are credited for what they had paid: one keeps most of it on account, the other gets
 * it back. A vendor is paid ahead.
 */
export const balanceActions = (now: Date): Action[] => {
  const at = (ago: number) => new Date(now.getTime() - hours(ago));
  return [
    creditAction(at(4), { name: carried, reason: 'Twelve people left the programme' }),
    creditAction(at(3), { name: refunded, reason: 'Session cancelled by the trainer' }),
    {
      at: at(2),
      run: async (context, tx) => {
        const customer = await findPartyId(tx, { kind: 'customer', name: carried });
        const [open] = customer ? await salesOf(tx, customer, 'open') : [];
        if (!customer || !open) return;
        const part = [{ invoice: open.id, amount: 2500 }];
        const of = { id: customer, kind: 'customer' } as const;
        await applyToInvoices(context, of, applySchemaOf('customer').parse({ invoices: part }));
      },
    },
    {
      at: at(1),
      run: async (context, tx) => {
        const customer = await findPartyId(tx, { kind: 'customer', name: refunded });
        const [paid] = customer ? await salesOf(tx, customer, 'credited') : [];
        if (!customer || !paid) return;
        const refund = { amount: inRupees(paid.credited), ref: 'UTR KOLMR0417' };
        const of = { id: customer, kind: 'customer' } as const;
        await refundBalance(context, of, refundSchema.parse(refund));
      },
    },
    {
      at: at(1),
      run: async (context, tx) => {
        const vendor = await findPartyId(tx, { kind: 'vendor', name: paidAhead });
        const payout = { amount: 15_000, ref: 'UTR KOLMA0533' };
        if (vendor) await payVendor(context, vendor, payoutSchema.parse(payout));
      },
    },
  ];
};

/** Credits an eighth of the newest sale that is paid. */
const creditAction = (at: Date, { name, reason }: { name: string; reason: string }): Action => ({
  at,
  run: async (context, tx) => {
    const customer = await findPartyId(tx, { kind: 'customer', name });
    const [paid] = customer ? await salesOf(tx, customer, 'paid') : [];
    if (!paid) return;
    const amount = inRupees(Math.floor(paid.grandTotal / 800) * 100);
    await makeCreditNote(context, paid.id, creditNoteBodySchema.parse({ amount, reason }));
  },
});

/** The paid or credited sales of a customer, newest first, or the open ones, oldest first. */
function salesOf(tx: Tx, partyId: string, which: 'paid' | 'credited' | 'open') {
  const where = {
    paid: and(eq(invoices.status, 'paid'), eq(invoices.credited, 0)),
    credited: and(eq(invoices.status, 'paid'), gt(invoices.credited, 0)),
    open: gt(invoices.due, 0),
  };
  return tx
    .select({ id: invoices.id, grandTotal: invoices.grandTotal, credited: invoices.credited })
    .from(invoices)
    .where(and(eq(invoices.partyId, partyId), eq(invoices.kind, 'sales'), where[which]))
    .orderBy(which === 'open' ? asc(invoices.dueOn) : desc(invoices.issuedOn))
    .limit(1);
}
