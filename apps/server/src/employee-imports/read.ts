import type { ParamsOf, QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { getImport, listImports } from '@kolam/contract/employee-imports/calls.ts';
import { importLimits } from '@kolam/contract/employee-imports/model.ts';
import { after, days } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { presentImport } from './present.ts';
import { firstRefusedRows } from './refused-rows.ts';
import { findImport, type ImportRow, listImportPage } from './store.ts';

/** So long imports can be looked up, and their refused rows be had. */
export const keptFor = days(30);

export async function readImports(scope: Scope, query: QueryOf<typeof listImports>) {
  const since = after(scope.clock.now(), -keptFor);
  const { rows, total } = await listImportPage(scope.db, { since, page: query });
  return { data: await presentImports(scope.db, rows), meta: metaOf(query, total) };
}

export async function readImport(scope: Scope, { id }: ParamsOf<typeof getImport>) {
  const row = await findImport(scope.db, id);
  if (!row) throw notFound();
  const [shown] = await presentImports(scope.db, [row]);
  if (!shown) throw notFound();
  return { ...shown, import: shown };
}

async function presentImports(db: Queryable, rows: ImportRow[]) {
  const withRefused = rows.filter(({ refused }) => refused > 0).map(({ id }) => id);
  const errors = await firstRefusedRows(db, withRefused, importLimits.errorsShown);
  return rows.map((row) => presentImport(row, errors.get(row.id) ?? []));
}
