import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportPayslips, listPayslips } from '@kolam/contract/finance/payroll/endpoints.ts';
import type { PayrollTotals, Payslip } from '@kolam/contract/finance/payroll/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { countPaidStaffBut } from '#workforce/staff/queries.ts';
import { mailsOf } from './mail-store.ts';
import { currentMonth } from './month.ts';
import { withBanks } from './pending.ts';
import { presentFigures, presentPayslip } from './present.ts';
import { payerOf } from './second-person.ts';
import {
  findPayslip,
  havingPayslip,
  listPayslipPage,
  type PayslipFilter,
  type PayslipRow,
  sumsOfMonth,
} from './store.ts';

export async function readPayslips(context: RequestContext, query: QueryOf<typeof listPayslips>) {
  const filter = filterOf(context, query);
  const { month } = filter;
  const { rows, total } = await listPayslipPage(context.db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  return {
    data: await presentPayslips(context.db, context, rows),
    meta: metaOf(query, total),
    month,
    totals: await totalsOf(context.db, month),
  };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  context: RequestContext,
  query: Omit<QueryOf<typeof exportPayslips>, 'format' | 'sort'>,
): PayslipFilter {
  const { month = currentMonth(context), status } = query;
  return { month, search: searchOf(query), status };
}

type Reader = Pick<RequestContext, 'actor' | 'clock'>;

/** Presents payslips with their employees' current accounts, as the reader may pay them. */
async function presentPayslips(db: Queryable, reader: Reader, rows: PayslipRow[]) {
  const payer = await payerOf(db, reader);
  const mails = await mailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return (await withBanks(db, rows)).map((each) =>
    presentPayslip(each, { payer, mail: mails.get(each.row.id) }),
  );
}

/** Presents one payslip in the same way. */
export async function presentOne(db: Queryable, reader: Reader, row: PayslipRow): Promise<Payslip> {
  const [presented] = await presentPayslips(db, reader, [row]);
  return presented as Payslip;
}

async function totalsOf(db: Queryable, month: string): Promise<PayrollTotals> {
  const sums = await sumsOfMonth(db, month);
  const none = { payslips: 0, gross: 0, tds: 0, net: 0 };
  const of = (status: PayslipRow['status']) => sums.find((sum) => sum.status === status) ?? none;
  const [paid, pending] = [of('paid'), of('pending')];
  const counted = ({ payslips, net }: typeof none) => ({ payslips, net: inRupees(net) });
  return {
    payslips: paid.payslips + pending.payslips,
    ...presentFigures({
      gross: paid.gross + pending.gross,
      tds: paid.tds + pending.tds,
      net: paid.net + pending.net,
    }),
    paid: counted(paid),
    pending: counted(pending),
    void: counted(of('void')),
    missing: await countPaidStaffBut(db, havingPayslip(month)),
  };
}

export async function readPayslip(context: RequestContext, id: string) {
  const row = await findPayslip(context.db, id);
  if (!row) throw notFound();
  return { data: await presentOne(context.db, context, row) };
}
