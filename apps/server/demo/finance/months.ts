import { addDays, dayOf, dayStart, monthsBetween } from '@kolam/contract/core/dates.ts';
import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { amendInvoiceSchema } from '@kolam/contract/finance/amendments/rules.ts';
import { books } from '@kolam/contract/finance/months/values.ts';
import { hours, minutes } from '#core/clock.ts';
import { amendSale } from '#finance/amendments/amend.ts';
import { closeMonth, fileMonth } from '#finance/months/close.ts';
import type { Step } from '../step.ts';
import { type Action, stepsOfActions } from './action.ts';
import { findListedSale } from './find.ts';

/** How many of the closed months are filed, the oldest. */
const filedCount = 4;

/**
 * Returns the steps that close months: six, of which the last two are not filed, and the last month
 * that is over is still open. Then the newest filed month has an invoice amended. Run after all
 * others, which write in those months.
 */
export function monthSteps(now: Date): Step[] {
  const first = `${dayOf(now).slice(0, 7)}-01`;
  const closed = monthsBetween(addDays(first, -260), addDays(first, -1)).slice(-7, -1);
  return stepsOfActions('finance/months', [
    ...closed.flatMap((month, place) => actionsOf(month, { isFiled: place < filedCount })),
    amendmentAction(now, closed[filedCount - 1] ?? ''),
  ]);
}

/** The same company's GSTIN in another state: the last character follows from the others. */
function gstinIn(state: string, gstin: string): string {
  const start = `${state}${gstin.slice(2, 14)}`;
  const ends = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return ends.map((end) => `${start}${end}`).find((each) => gstinProblem(each) === null) ?? gstin;
}

/** Amends GSTIN and place of supply of the last sale to a registered customer of a filed month. */
const amendmentAction = (now: Date, month: string): Action => ({
  at: new Date(now.getTime() - minutes(10)),
  run: async (context, tx) => {
    const invoice = await findListedSale(tx, month);
    if (!invoice) return;
    const [place, number] = invoice.place === 'KA' ? ['MH', '27'] : ['KA', '29'];
    const gstin = gstinIn(number, invoice.gstin);
    const reason = 'The programme was for the branch in the other state';
    await amendSale(context, invoice.id, amendInvoiceSchema.parse({ gstin, place, reason }));
  },
});

function actionsOf(month: string, { isFiled }: { isFiled: boolean }): Action[] {
  const after = `${addDays(`${month}-28`, 5).slice(0, 7)}-`;
  const at = new Date(dayStart(`${after}21`).getTime() + hours(11));
  const [year, count] = [month.slice(2, 4), month.slice(5)];
  const returns = [
    { book: 'sales', filedOn: `${after}11`, arn: `AA27${count}${year}004181` },
    { book: 'purchases', filedOn: `${after}20`, arn: `AB27${count}${year}007263` },
  ] as const;
  return [
    ...books.map((book) => ({
      at,
      run: (context: Parameters<Action['run']>[0]) =>
        closeMonth(context, { month, book, confirmUnfinished: true }),
    })),
    ...(isFiled ? returns : []).map((filed) => ({
      at: new Date(at.getTime() + hours(1)),
      run: (context: Parameters<Action['run']>[0]) => fileMonth(context, { month, ...filed }),
    })),
  ];
}
