import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  listBankRows,
  listBankStatements,
} from '@kolam/contract/finance/reconciliation/endpoints.ts';
import type { rowFilters } from '@kolam/contract/finance/reconciliation/limits.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentStatement } from './present.ts';
import { listRowPage, sumRows } from './row-store.ts';
import {
  findLeftLines,
  findStatement,
  listStatementPage,
  type StatementRecord,
  sumStatements,
} from './statement-store.ts';
import { presentRows } from './suggest.ts';
import { countHeads, sureOf } from './sure.ts';

export async function readStatements(
  { db }: RequestContext,
  query: QueryOf<typeof listBankStatements>,
) {
  const { rows, total } = await listStatementPage(db, {
    search: searchOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return {
    data: rows.map(presentStatement),
    meta: metaOf(query, total),
    figures: await sumStatements(db),
  };
}

export async function readStatement({ db }: RequestContext, id: string) {
  const statement = await requireStatement(db, id);
  return { data: presentStatement(statement), ...(await findLeftLines(db, id)) };
}

/** Separate from reading the statement, since it compares all open rows. */
export async function countSure({ db, clock }: RequestContext, id: string) {
  await requireStatement(db, id);
  const { pairs, entries, noticeRows } = await sureOf(db, id, { now: clock.now() });
  const sure = await sumRows(
    db,
    [...pairs, ...entries].map(({ rowId }) => rowId),
  );
  return {
    sure: sure.rows,
    entries: countHeads(entries),
    sureIn: inRupees(sure.moneyIn),
    sureOut: inRupees(sure.moneyOut),
    notices: noticeRows.length,
  };
}

/** @throws Failure 404 */
export async function requireStatement(db: Queryable, id: string): Promise<StatementRecord> {
  const statement = await findStatement(db, id);
  if (!statement) throw notFound();
  return statement;
}

/** Returns the rows that a payment, a rule or a notice fits surely. */
async function sureRows({ db, clock }: RequestContext, statementId: string): Promise<string[]> {
  const { pairs, entries, noticeRows } = await sureOf(db, statementId, { now: clock.now() });
  return [...[...pairs, ...entries].map(({ rowId }) => rowId), ...noticeRows];
}

/** Returns the state of the rows that a filter selects. */
export function stateOf(filter: (typeof rowFilters)[number]) {
  if (filter === 'all') return undefined;
  return filter === 'matched' || filter === 'set-aside' ? filter : ('open' as const);
}

export async function readRows(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listBankRows>,
) {
  const { db } = context;
  const { fileName } = await requireStatement(db, id);
  const { filter } = query;
  const ids = filter === 'sure' ? await sureRows(context, id) : undefined;
  const { rows, total } = await listRowPage(db, {
    filter: {
      statement: id,
      state: stateOf(filter),
      search: searchOf(query),
      ids,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentRows(db, context, rows, { fileName }), meta: metaOf(query, total) };
}
