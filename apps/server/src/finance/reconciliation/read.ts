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
import { matchingNotices, ofStatement } from './notice-store.ts';
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
import { matchingPayments, openRowsOf } from './suggestion-store.ts';

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
export async function countSure({ db }: RequestContext, id: string) {
  await requireStatement(db, id);
  const pairs = await surePairs(db, id);
  const sure = await sumRows(
    db,
    pairs.map(({ rowId }) => rowId),
  );
  return {
    sure: sure.rows,
    sureIn: inRupees(sure.moneyIn),
    sureOut: inRupees(sure.moneyOut),
    notices: (await rowsWithNotice(db, id, pairs)).length,
  };
}

/** @throws Failure 404 */
export async function requireStatement(db: Queryable, id: string): Promise<StatementRecord> {
  const statement = await findStatement(db, id);
  if (!statement) throw notFound();
  return statement;
}

/** Returns the rows of a statement with a sure match, each with its payment. */
export async function surePairs(db: Queryable, statementId: string) {
  const matching = await matchingPayments(db, openRowsOf(statementId), { most: 1, sureOnly: true });
  return matching.map(({ key, paymentId }) => ({ rowId: key, paymentId }));
}

/** Returns the rows of a statement that a notice fits surely, and that have no sure match. */
async function rowsWithNotice(
  db: Queryable,
  statementId: string,
  pairs: { rowId: string }[],
): Promise<string[]> {
  const sure = new Set(pairs.map(({ rowId }) => rowId));
  const found = await matchingNotices(db, { rows: ofStatement(statementId) });
  return [...found.keys()].filter((rowId) => !sure.has(rowId));
}

/** Returns the rows with a sure match, and those that a notice fits surely. */
async function sureRows(db: Queryable, statementId: string): Promise<string[]> {
  const pairs = await surePairs(db, statementId);
  return [...pairs.map(({ rowId }) => rowId), ...(await rowsWithNotice(db, statementId, pairs))];
}

/** Returns the state of the rows that a filter selects. */
export function stateOf(filter: (typeof rowFilters)[number]) {
  if (filter === 'all') return undefined;
  return filter === 'matched' || filter === 'set-aside' ? filter : ('open' as const);
}

export async function readRows(
  { db }: RequestContext,
  id: string,
  query: QueryOf<typeof listBankRows>,
) {
  const { fileName } = await requireStatement(db, id);
  const { filter } = query;
  const ids = filter === 'sure' ? await sureRows(db, id) : undefined;
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
  return { data: await presentRows(db, rows, { fileName }), meta: metaOf(query, total) };
}
