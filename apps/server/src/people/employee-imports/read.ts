import type { ParamsOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import type { getImport, listImports } from '@kolam/contract/people/employee-imports/endpoints.ts';
import { after, days } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentImport, presentSummary } from './present.ts';
import { firstRefusedRows } from './refused-rows.ts';
import { findImport, listImportPage } from './store.ts';

/** How long imports and their refused rows are kept. */
export const keptFor = days(30);

export async function readImports(context: RequestContext, query: QueryOf<typeof listImports>) {
  const since = after(context.clock.now(), -keptFor);
  const { rows, total } = await listImportPage(context.db, { since, page: query });
  return { data: rows.map(presentSummary), meta: metaOf(query, total) };
}

export async function readImport(context: RequestContext, { id }: ParamsOf<typeof getImport>) {
  const row = await findImport(context.db, id);
  if (!row) throw notFound();
  const errors =
    row.refused === 0 ? [] : await firstRefusedRows(context.db, id, importLimits.errorsShown);
  const shown = presentImport(row, errors);
  return { ...shown, import: shown };
}
