import type { ParamsOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import type { getHistory, listActivity } from '@kolam/contract/platform/audit/endpoints.ts';
import { forbidden, notFound } from '#core/failure.ts';
import { recordKindEntry } from '#core/record-kinds.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentEntries, readableBy } from './present.ts';
import { readableKinds } from './queries.ts';
import { withRuns } from './runs.ts';
import { listHistory, listNewest } from './store.ts';

/** Returns one record's history to a user who may read the record now. */
export async function readHistory(
  context: SignedInContext,
  { kind, id }: ParamsOf<typeof getHistory>,
  page: QueryOf<typeof getHistory>,
) {
  if (!can(context.actor.role, recordOf(kind).permission)) throw forbidden();
  const { rows, total } = await listHistory(context.db, { kind, recordId: id, page });
  // An imported record may have no history. An id without a record is a 404.
  if (total === 0 && !(await recordKindEntry(kind).exists(context.db, id))) throw notFound();
  const entries = await withRuns(context.db, rows);
  const data = readableBy(context.actor.role, await presentEntries(context.db, entries));
  return { data, meta: metaOf(page, total) };
}

/** Returns the newest changes that the user may read now. */
export async function readActivity(
  context: SignedInContext,
  { limit }: QueryOf<typeof listActivity>,
) {
  const { role } = context.actor;
  const entries = await listNewest(context.db, { kinds: readableKinds(role), limit });
  return { data: readableBy(role, await presentEntries(context.db, entries)) };
}
