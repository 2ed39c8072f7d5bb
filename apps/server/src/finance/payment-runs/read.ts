import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  listDueBills as dueEndpoint,
  listPaymentRuns,
} from '@kolam/contract/finance/payment-runs/endpoints.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { FullRun } from '@kolam/contract/finance/payment-runs/model.ts';
import { runLimits } from '@kolam/contract/finance/payment-runs/values.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { togetherOf } from '#finance/payments/queries.ts';
import { onePersonWith, payerOf } from '#finance/payroll/queries.ts';
import { needsApproval, readOrganisation } from '#platform/organisation/queries.ts';
import { isComplete, listDueBills, vendorsOf } from './bills-store.ts';
import { presentFullRun, presentRun, type Releaser } from './present.ts';
import {
  countPaid,
  type FullLine,
  findRun,
  linesOf,
  listRunPage,
  openRunsOf,
  type RunRow,
} from './store.ts';

export async function readRuns(context: RequestContext, query: QueryOf<typeof listPaymentRuns>) {
  const { rows, total } = await listRunPage(context.db, {
    filter: { search: searchOf(query), state: query.state },
    sort: sortOf(query.sort),
    page: query,
  });
  const paid = await countPaid(
    context.db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => presentRun(row, paid.get(row.id) ?? 0)),
    meta: metaOf(query, total),
  };
}

export async function readRun(context: RequestContext, id: string) {
  const row = await findRun(context.db, id);
  if (!row) throw notFound();
  return { data: await showRun(context.db, context, row) };
}

/** Presents a run with its bills as they are now. */
export async function showRun(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
  row: RunRow,
): Promise<FullRun> {
  const lines = await linesOf(db, row.id);
  return presentFullRun(row, { lines, ...(await releaserOf(db, context, { run: row, lines })) });
}

/**
 * Returns whose preparation keeps the caller from releasing a draft: nobody's, unless two people are
 * required for all or for its amount. `above`: the amount in paise that its own is above, or that of
 * one of its vendors with what else goes to them.
 */
export async function releaserOf(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
  { run, lines }: { run: RunRow; lines: readonly FullLine[] },
): Promise<Releaser> {
  const { payoutsAbove } = await readOrganisation(db);
  if (run.state === 'draft' && payoutsAbove !== null) {
    const isAbove = (...amounts: number[]) => needsApproval(Math.max(...amounts), payoutsAbove);
    const at = context.clock.now();
    if (isAbove(run.amount) || isAbove(...(await togetherOf(db, payoutsOf(lines, at)))))
      return { prepared: await onePersonWith(db, context), above: payoutsAbove };
  }
  return { prepared: (await payerOf(db, context)).prepared, above: null };
}

/** What a run pays to each of its vendors. */
function payoutsOf(lines: readonly FullLine[], at: Date) {
  const open = lines.filter(({ state }) => state === 'open');
  return [...new Set(open.map(({ partyId }) => partyId))].map((partyId) => {
    const own = open.filter((line) => line.partyId === partyId);
    const amount = own.reduce((sum, line) => sum + line.amount, 0);
    const bills = own.map((line) => ({ id: line.invoiceId, amount: line.amount }));
    return { id: null, partyId, bills, amount, at };
  });
}

/** Returns the bills that are due, with the reason why one can't be put into a run. */
export async function readDueBills(context: RequestContext, query: QueryOf<typeof dueEndpoint>) {
  const { db, clock } = context;
  const until = query.until ?? dayOf(clock.now());
  const asked = { until, vendor: query.vendor, search: searchOf(query) };
  const { rows, total } = await listDueBills(db, asked, runLimits.bills);
  const open = await openRunsOf(
    db,
    rows.map(({ id }) => id),
  );
  const vendors = await vendorsOf(
    db,
    rows.map(({ partyId }) => partyId),
  );
  const blockedBy = (id: string, partyId: string) => {
    const run = open.get(id);
    if (run) return runMessages.blockedByRun(run.code);
    return isComplete(vendors.get(partyId)) ? null : runMessages.blockedByAccount;
  };
  return {
    data: rows.map(({ id, code, billNo, partyId, partyName, dueOn, due }) => ({
      _id: id,
      id,
      invoice: { _id: id, id, code: code ?? '' },
      billNo,
      vendor: presentReference(partyId, partyName),
      dueOn,
      due: inRupees(due),
      blocked: blockedBy(id, partyId),
    })),
    until,
    more: total - rows.length,
  };
}
