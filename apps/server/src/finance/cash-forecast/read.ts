import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type {
  exportCashForecast,
  getCashForecast,
  listForecastFlows,
} from '@kolam/contract/finance/cash-forecast/endpoints.ts';
import {
  type FlowKind,
  flowKinds,
  flowLabels,
  forecastPeriods,
  forecastWeeks,
  inflows,
  outflows,
} from '@kolam/contract/finance/cash-forecast/values.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Queryable } from '#core/database/types.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { expectedFlows, lastDayOf } from './expected.ts';
import { type FlowSum, lastBalance, listFlows, movedSince, sumFlows } from './store.ts';

type Query = QueryOf<typeof getCashForecast>;

/** Returns the balance to begin with, in paise, and where it comes from. */
async function openingOf(db: Queryable, { given, today }: { given?: number; today: string }) {
  const nothing = { day: null, statement: null, since: null };
  if (given !== undefined) return { amount: given, source: 'given' as const, ...nothing };
  const last = await lastBalance(db);
  if (!last) return { amount: 0, source: 'none' as const, ...nothing };
  const since = await movedSince(db, { after: last.day, to: today });
  return {
    ...{ amount: last.balance + since, source: 'statement' as const },
    ...{ day: last.day, statement: last.balance, since },
  };
}

const forecastOf = ({ db, clock }: RequestContext, { opening: given }: Query) =>
  inSnapshot(db, async (tx) => {
    const today = dayOf(clock.now());
    const sums = await sumFlows(tx, { today, flows: await expectedFlows(tx, today) });
    const opening = await openingOf(tx, { ...(given === undefined ? {} : { given }), today });
    let balance = opening.amount;
    const rows = Array.from({ length: forecastWeeks + 1 }, (_, period) => {
      const amounts = amountsOf(sums, period);
      const total = (kinds: readonly FlowKind[]) =>
        kinds.reduce((sum, kind) => sum + amounts[kind], 0);
      const before = balance;
      balance += total(inflows) - total(outflows);
      const first = period === 0 ? null : addDays(today, 7 * (period - 1));
      return {
        ...{ period: forecastPeriods[period] ?? '', from: first },
        to: first === null ? null : addDays(first, 6),
        ...{ opening: before, amounts, in: total(inflows), out: total(outflows), closing: balance },
      };
    });
    return { today, opening, rows, later: amountsOf(sums, forecastWeeks + 1) };
  });

type Amounts = Record<FlowKind, number>;

const amountsOf = (sums: readonly FlowSum[], period: number): Amounts =>
  mapped((kind) => sums.find((sum) => sum.kind === kind && sum.period === period)?.amount ?? 0);

const mapped = (amount: (kind: FlowKind) => number): Amounts =>
  Object.fromEntries(flowKinds.map((kind) => [kind, amount(kind)])) as Amounts;

const presentAmounts = (amounts: Amounts): Amounts => mapped((kind) => inRupees(amounts[kind]));

type Row = Awaited<ReturnType<typeof forecastOf>>['rows'][number];

const presentRow = (row: Row): Row => ({
  ...{ period: row.period, from: row.from, to: row.to },
  amounts: presentAmounts(row.amounts),
  ...{ opening: inRupees(row.opening), in: inRupees(row.in) },
  ...{ out: inRupees(row.out), closing: inRupees(row.closing) },
});

const orNull = (paise: number | null) => (paise === null ? null : inRupees(paise));

export async function readCashForecast(context: RequestContext, query: Query) {
  const { today, opening, rows, later } = await forecastOf(context, query);
  return {
    from: today,
    to: lastDayOf(today),
    opening: {
      ...{ amount: inRupees(opening.amount), source: opening.source, day: opening.day },
      ...{ statement: orNull(opening.statement), since: orNull(opening.since) },
    },
    data: rows.map(presentRow),
    later: presentAmounts(later),
  };
}

/** Returns the documents and duties behind a figure. */
export function readForecastFlows(
  { db, clock }: RequestContext,
  { kind, period, sort, ...page }: QueryOf<typeof listForecastFlows>,
) {
  return inSnapshot(db, async (tx) => {
    const today = dayOf(clock.now());
    const { rows, total, sum } = await listFlows(tx, {
      ...{ today, flows: await expectedFlows(tx, today), kind, page },
      period: forecastPeriods.indexOf(period),
      sort: sortOf(sort),
    });
    return {
      data: rows.map(({ amount, ...row }) => ({
        ...{ kind, recordId: row.recordId, isDraft: row.isDraft },
        ...{ title: row.title, party: row.party, day: row.day, amount: inRupees(amount) },
      })),
      meta: metaOf(page, total),
      sum: inRupees(sum),
    };
  });
}

/** Exports the weeks, with what is due later in the last row. */
export async function exportForecast(
  context: SignedInContext,
  { format, ...query }: QueryOf<typeof exportCashForecast>,
) {
  const { today, rows, later } = await forecastOf(context, query);
  const what = 'cash forecast';
  await noteExport(context, { what, format, filters: { from: today }, rows: rows.length });
  const cells = (amounts: Amounts, kinds: readonly FlowKind[]) =>
    kinds.map((kind) => inRupees(amounts[kind]));
  const labels = (kinds: readonly FlowKind[]) => kinds.map((kind) => flowLabels[kind]);
  return tableFile({
    columns: [
      ...['From', 'To', 'Opening', ...labels(inflows), 'In', ...labels(outflows)],
      ...['Out', 'Closing'],
    ],
    rows: [
      ...rows.map((row) => [
        ...[row.from ?? 'Overdue', row.to ?? '', inRupees(row.opening)],
        ...[...cells(row.amounts, inflows), inRupees(row.in)],
        ...[...cells(row.amounts, outflows), inRupees(row.out), inRupees(row.closing)],
      ]),
      ['Later', '', '', ...cells(later, inflows), '', ...cells(later, outflows), '', ''],
    ],
    format,
    name: `cash-forecast-${today}`,
    sheetName: 'Cash forecast',
  });
}
