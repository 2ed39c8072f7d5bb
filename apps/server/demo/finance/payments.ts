import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import {
  createPaymentSchema,
  reversePaymentSchema,
} from '@kolam/contract/finance/payments/rules.ts';
import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { type TdsRates, tdsForPayment } from '@kolam/contract/finance/tax/tds.ts';
import { days, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { seededRandom } from '#core/random.ts';
import { createPayment } from '#finance/payments/create.ts';
import { reversePayment } from '#finance/payments/reverse.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import type { Action } from './action.ts';
import type { DemoDocument } from './documents.ts';
import { findInvoiceMadeAt, findPaymentMadeAt } from './find.ts';

/** Days between the two halves of such a payment. */
const halfLater = 45;

/** Returns the payments of a document, as far as they are before today. */
export function paymentActions(document: DemoDocument, place: number): Action[] {
  const { habit, fate, daysAgo, kind } = document;
  if (!habit || fate === 'void') return [];
  if (habit.stoppedDaysAgo !== undefined && daysAgo <= habit.stoppedDaysAgo) return [];
  const random = seededRandom(`finance/payments/${kind}/${place}`);
  const [from, to] = habit.after;
  const wait = from + random(to - from + 1);
  const inHalves = habit.halves !== undefined && place % habit.halves === 0;
  // A separate reference for each payment of each document of either kind.
  const first = 4 * place + (kind === 'sales' ? 0 : 2);
  const payment = (after: number, share: 1 | 2, mode = habit.mode) => {
    const nth = first + (after > wait ? 1 : 0);
    return after < daysAgo ? [paymentAction(document, { after, share, mode, nth })] : [];
  };
  if (inHalves) return [...payment(wait, 2), ...payment(wait + halfLater, 1)];
  if (fate !== 'bounced') return payment(wait, 1);
  const [bounced] = payment(wait, 1, 'Cheque');
  return bounced ? [bounced, reversalAction(bounced.at), ...payment(wait + 9, 1, 'NEFT')] : [];
}

type Planned = { after: number; share: 1 | 2; mode: string; nth: number };

/** The full amount due, or half of the total. */
function paymentAction(document: DemoDocument, { after, share, mode, nth }: Planned): Action {
  const at = new Date(document.at.getTime() + days(after) + hours(1));
  return {
    at,
    run: async (context, tx) => {
      const invoice = await findInvoiceMadeAt(tx, document.at);
      if (!invoice || invoice.due === 0) return;
      const half = Math.floor(invoice.grandTotal / 2);
      const settled = share === 1 ? invoice.due : Math.min(half, invoice.due);
      const tds = await deducted(tx, document, { invoice, settled, at });
      await createPayment(
        context,
        createPaymentSchema.parse({
          invoiceId: invoice.id,
          amount: inRupees(settled - tds),
          tds: tds === 0 ? null : { section: '194C', amount: inRupees(tds) },
          mode,
          ref: refOf(mode, nth),
        }),
      );
    },
  };
}

type Settled = {
  invoice: { subtotal: number; grandTotal: number };
  settled: number;
  at: Date;
};

/** What customers deduct from us: we are a company, above all limits. */
const customersRule: TdsRates = {
  withPanBasisPoints: { individuals: 200, others: 200 },
  withoutPanBasisPoints: 2000,
  singleLimitPaise: null,
  monthLimitPaise: null,
  yearLimitPaise: null,
  taxesExcess: false,
};

/**
 * Returns tax in paise: what we deduct from vendors by our rule of the day, or what customers
 * deduct from us.
 */
async function deducted(
  tx: Tx,
  { kind, habit }: DemoDocument,
  { invoice, settled, at }: Settled,
): Promise<number> {
  if (!habit?.deducts) return 0;
  const rule =
    kind === 'sales'
      ? customersRule
      : tdsRuleOn(await readTaxRules(tx), '194C', { day: dayOf(at) });
  if (!rule) return 0;
  return tdsForPayment({ settledPaise: settled, invoice, hasPan: habit.hasPan, rule });
}

function refOf(mode: string, nth: number): string {
  const digits = String(104_729 * (nth + 17))
    .slice(-7)
    .padStart(7, '3');
  if (mode === 'Cheque') return `Cheque ${digits.slice(1)}`;
  return mode === 'UPI' ? `UPI ${digits}${nth % 10}` : `UTR KOLM${digits}`;
}

/** Three days after a cheque was deposited. */
const reversalAction = (paidAt: Date): Action => ({
  at: new Date(paidAt.getTime() + days(3)),
  run: async (context, tx) => {
    const id = await findPaymentMadeAt(tx, paidAt);
    if (!id) return;
    const reason = 'Cheque returned by the bank: funds insufficient';
    await reversePayment(context, id, reversePaymentSchema.parse({ reason }));
  },
});
