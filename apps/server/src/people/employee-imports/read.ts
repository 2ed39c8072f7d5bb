import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { after, days } from '#core/clock.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentImport, presentSummary } from './present.ts';
import { firstRefusedRows } from './refused-rows.ts';
import {
  findImport,
  type ImportOwner,
  type ImportRow,
  isOwnedBy,
  listImportPage,
} from './store.ts';

/** How long imports and their refused rows are kept. */
export const keptFor = days(30);

export async function readImports(
  context: RequestContext,
  { owner, page }: { owner: ImportOwner; page: Page },
) {
  const since = after(context.clock.now(), -keptFor);
  const { rows, total } = await listImportPage(context.db, { owner, since, page });
  return { data: rows.map(presentSummary), meta: metaOf(page, total) };
}

export async function readImport(
  context: RequestContext,
  asked: { id: string; owner: ImportOwner },
) {
  const row = await requireImport(context, asked);
  const errors =
    row.refused === 0 ? [] : await firstRefusedRows(context.db, row.id, importLimits.errorsShown);
  const shown = presentImport(row, errors);
  return { ...shown, import: shown };
}

/** Returns an import. @throws Failure 404 for one that the owner does not see */
export async function requireImport(
  { db }: Pick<RequestContext, 'db'>,
  { id, owner }: { id: string; owner: ImportOwner },
): Promise<ImportRow> {
  const row = await findImport(db, id);
  if (!row || !isOwnedBy(row, owner)) throw notFound();
  return row;
}
