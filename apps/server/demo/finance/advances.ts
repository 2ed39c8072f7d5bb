import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { applySchemaOf, receiptSchema } from '@kolam/contract/finance/balances/rules.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { applyToInvoices } from '#finance/balances/apply.ts';
import { receiveFromCustomer } from '#finance/balances/receive.ts';
import { invoices } from '#finance/invoices/tables.ts';
import type { Action } from './action.ts';
import { findPartyId } from './find.ts';

const adjusted = 'Kaveri Health Services Private Limited';
const open = 'Sabarmati Labs Private Limited';

const advance = { desc: 'Wellness programme of the next quarter', hsn: '999293' };

/**
 * Two customers pay before they are invoiced: one last month, of which a part is set off now, the
 * other today, with tax deducted.
 */
export const advanceActions = (now: Date): Action[] => {
  const at = (ago: number) => new Date(now.getTime() - minutes(ago));
  const lastOfMonthBefore = addDays(`${dayOf(now).slice(0, 7)}-01`, -1);
  const paidOn = addDays(lastOfMonthBefore, -3);
  return [
    receiptAction(at(50), adjusted, { amount: 59_000, paidOn, ref: 'UTR KOLMA5901', advance }),
    receiptAction(at(40), open, {
      ...{ amount: 1_16_000, mode: 'RTGS', ref: 'UTR KOLMA1160' },
      advance: { ...advance, tds: 2000 },
    }),
    {
      at: at(30),
      run: async (context, tx) => {
        const customer = await findPartyId(tx, { kind: 'customer', name: adjusted });
        const sale = customer && (await openSale(tx, customer));
        if (!customer || !sale) return;
        const amount = inRupees(Math.min(sale.due, 23_600_00));
        const part = { invoices: [{ invoice: sale.id, amount }] };
        const of = { id: customer, kind: 'customer' } as const;
        await applyToInvoices(context, of, applySchemaOf('customer').parse(part));
      },
    },
  ];
};

const receiptAction = (at: Date, name: string, body: object): Action => ({
  at,
  run: async (context, tx) => {
    const customer = await findPartyId(tx, { kind: 'customer', name });
    if (customer) await receiveFromCustomer(context, customer, receiptSchema.parse(body));
  },
});

async function openSale(tx: Tx, partyId: string) {
  const [found] = await tx
    .select({ id: invoices.id, due: invoices.due })
    .from(invoices)
    .where(and(eq(invoices.partyId, partyId), eq(invoices.kind, 'sales'), gt(invoices.due, 0)))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(1);
  return found ?? null;
}
