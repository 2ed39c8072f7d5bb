import {
  addDays,
  dayOf,
  dayStart,
  financialYearOf,
  financialYearStart,
  monthsBetween,
} from '@kolam/contract/core/dates.ts';
import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { amendInvoiceSchema } from '@kolam/contract/finance/amendments/rules.ts';
import { type Duty, dutyOf } from '@kolam/contract/finance/due-dates/law.ts';
import { type Book, books } from '@kolam/contract/finance/months/values.ts';
import { newChallanSchema } from '@kolam/contract/finance/tds-reports/rules.ts';
import { hours, minutes } from '#core/clock.ts';
import { amendSale } from '#finance/amendments/amend.ts';
import { closeMonth, fileMonth } from '#finance/months/close.ts';
import { bookState } from '#finance/months/store.ts';
import { addChallan } from '#finance/tds-reports/challans.ts';
import { payablesOf } from '#finance/tds-reports/queries.ts';
import type { Step } from '../step.ts';
import { type Action, stepsOfActions } from './action.ts';
import { findListedSale } from './find.ts';

/**
 * Returns the steps of the months of this and the previous financial year: all that are over but the
 * last are closed and filed, with the tax of their deductions deposited, as far as that is due. Then
 * the newest filed month has an invoice amended. Run after all others, which write in those months.
 */
export function monthSteps(now: Date): Step[] {
  const today = dayOf(now);
  const start = financialYearStart(financialYearOf(today) - 1);
  const over = monthsBetween(start, addDays(`${today.slice(0, 7)}-01`, -1));
  const closed = over.slice(0, -1);
  return [
    ...stepsOfActions('finance/closed-months', [
      ...over.flatMap((month, place) => depositAction(month, { place, today })),
      ...closed.flatMap((month) => [
        ...books.map((book) => closeAction(month, book)),
        ...fileAction({ month, book: 'sales', duty: 'gstr-1', last: month }, today),
        ...fileAction({ month, book: 'purchases', duty: 'gstr-3b', last: month }, today),
      ]),
      ...closed.flatMap((month, place) => {
        // Returns of TDS are for quarters, which begin in April as the list does.
        const last = closed[place - (place % 3) + 2];
        if (last === undefined) return [];
        return [
          ...fileAction({ month, book: 'payments', duty: 'tds-return-vendors', last }, today),
          ...fileAction({ month, book: 'payroll', duty: 'tds-return-salaries', last }, today),
        ];
      }),
    ]),
    ...stepsOfActions('finance/months', [amendmentAction(now, closed.at(-1) ?? '')]),
  ];
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

/** Office hours of a day. */
const during = (day: string, hour: number): Date => new Date(dayStart(day).getTime() + hours(hour));

/** The return of a month by which a book has to be closed before the 21st. */
const monthlyReturns: Partial<Record<Book, Duty>> = { sales: 'gstr-1', purchases: 'gstr-3b' };

/** Closed on the 21st of the next month or on the day of its return before that, unless a user did it. */
const closeAction = (month: string, book: Book): Action => ({
  at: during(
    [`${addDays(`${month}-28`, 5).slice(0, 7)}-21`, filedDay(monthlyReturns[book], month)]
      .filter((day) => day !== '')
      .toSorted()[0] ?? '',
    11,
  ),
  run: async (context, tx) => {
    if ((await bookState(tx, { month, book })) !== 'open') return;
    await closeMonth(context, { month, book, confirmUnfinished: true });
  },
});

/** What is filed by a duty, for a period that ends with the month `last`. */
type Filing = { month: string; book: Book; duty: Duty; last: string };

/** The last day but one for what a period that ends with a month is filed by. Empty without a duty. */
function filedDay(duty: Duty | undefined, month: string, last = month): string {
  const dueOn = duty && dutyOf(duty, month)?.dueOn(last);
  return dueOn ? addDays(dueOn, -1) : '';
}

/** Filed on that day, if it has passed. */
function fileAction({ month, book, duty, last }: Filing, today: string): Action[] {
  const filedOn = filedDay(duty, month, last);
  if (filedOn === '' || filedOn >= today) return [];
  const [year, count] = [month.slice(2, 4), month.slice(5)];
  const arn = `A${'ABCDE'[books.indexOf(book)]}27${count}${year}004181`;
  return [
    {
      // After it was closed.
      at: during(filedOn, 12),
      run: async (context, tx) => {
        if ((await bookState(tx, { month, book })) !== 'closed') return;
        await fileMonth(context, { month, book, filedOn, arn });
      },
    },
  ];
}

/** Deposits the tax of a month on the last day for it but one, if that has passed. */
function depositAction(
  month: string,
  { place, today }: { place: number; today: string },
): Action | [] {
  const depositedOn = addDays(dutyOf('tds-deposit', month)?.dueOn(month) ?? '', -1);
  if (depositedOn >= today) return [];
  return {
    at: during(depositedOn, 15),
    run: async (context, tx) => {
      const payables = await payablesOf(tx, { from: `${month}-01`, to: `${month}-01` });
      for (const [turn, { section, tax, deposited, fromBank }] of payables.entries()) {
        const left = tax - deposited - fromBank;
        if (left <= 0) continue;
        await addChallan(
          context,
          newChallanSchema.parse({
            ...{ month, section, depositedOn, bsrCode: '0510308', tax: inRupees(left) },
            number: String(20_100 + 10 * place + turn),
          }),
        );
      }
    },
  };
}
