import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { listCheckedPeople } from '@kolam/contract/portal/people-imports/endpoints.ts';
import { conflict } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { requireImport } from '#people/employee-imports/queries.ts';
import { listFound, listMissing } from './store.ts';

/**
 * Returns a list of a checked file. @throws Failure 404, `NOT_CHECKED` for a file that is checked at
 * the moment, can't be read, or is imported
 */
export async function readCheckedPeople(
  context: PortalContext,
  id: string,
  { list, ...page }: QueryOf<typeof listCheckedPeople>,
) {
  const { db, actor } = context;
  const { companyId } = actor;
  const { status, failure } = await requireImport(context, { id, owner: actor });
  if (status === 'queued') throw conflict('NOT_CHECKED', importMessages.stillChecking);
  if (status !== 'checked' || failure !== null)
    throw conflict('NOT_CHECKED', failure ?? importMessages.notChecked);
  const { rows, total } =
    list === 'missing'
      ? await listMissing(db, { importId: id, companyId, page })
      : await listFound(db, { importId: id, outcome: list, page });
  return { data: rows, meta: metaOf(page, total) };
}
