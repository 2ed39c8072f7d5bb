import type { Unfinished } from '@kolam/contract/finance/months/model.ts';
import { formatCount } from '#ui/format.ts';
import type { BookDetail } from './queries.ts';
import { workRoutes } from './routes.ts';

type Work = { text: string; to: string };

/** Returns the unfinished work of a book, each with the page where it is done. */
export const workOf = ({ book, unfinished }: BookDetail, month: string): Work[] =>
  unfinished.map(({ what, count }) => workOfKind[what](count, { book, month }));

type Where = { book: BookDetail['book']; month: string };

const workOfKind: Record<Unfinished['what'], (count: number, where: Where) => Work> = {
  drafts: (count, { book, month }) => ({
    text: formatCount(count, ['draft', 'drafts']),
    // The drafts of a month's bills can be dated earlier.
    to:
      book === 'purchases'
        ? workRoutes.invoices({ kind: 'purchase', status: 'draft' })
        : workRoutes.invoices({ status: 'draft', from: `${month}-01`, to: lastDayOf(month) }),
  }),
  'return-errors': (count, { month }) => ({
    text: `${formatCount(count, ['thing', 'things'])} to mend in the returns`,
    to: workRoutes.returns({ month }),
  }),
  'bank-rows': (count) => ({
    text: `${formatCount(count, ['bank row', 'bank rows'])} without a match`,
    to: workRoutes.statements(),
  }),
  'payout-requests': (count) => ({
    text: `${formatCount(count, ['pay-out', 'pay-outs'])} to approve`,
    to: workRoutes.payoutRequests({ state: 'waiting' }),
  }),
  payslips: (count, { month }) => ({
    text: `${formatCount(count, ['payslip', 'payslips'])} not paid`,
    to: workRoutes.payroll({ month }),
  }),
  'stock-counts': (count) => ({
    text: `${formatCount(count, ['stock count', 'stock counts'])} not posted`,
    to: workRoutes.counts(),
  }),
};

function lastDayOf(month: string): string {
  const [year, count] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, count, 0)).toISOString().slice(0, 10);
}
