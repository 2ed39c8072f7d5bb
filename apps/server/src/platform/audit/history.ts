import type { ParamsOf, QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { may } from '@kolam/contract/core/permissions.ts';
import { allRecords, recordOf } from '@kolam/contract/core/record-kinds.ts';
import type { getHistory, listActivity } from '@kolam/contract/platform/audit/calls.ts';
import { forbidden, notFound } from '#core/failure.ts';
import { recordKindEntry } from '#core/record-kinds.ts';
import type { SignedInScope } from '#core/scope.ts';
import { presentEntries, readableBy } from './present.ts';
import { withRuns } from './runs.ts';
import { listHistory, listNewest } from './store.ts';

/** One record's history, for whoever may read the record now. */
export async function readHistory(
  scope: SignedInScope,
  { kind, id }: ParamsOf<typeof getHistory>,
  page: QueryOf<typeof getHistory>,
) {
  if (!may(scope.actor.role, recordOf(kind).permission)) throw forbidden();
  const { rows, total } = await listHistory(scope.db, { kind, recordId: id, page });
  // Some records came without a history; an id that no record has is another matter.
  if (total === 0 && !(await recordKindEntry(kind).exists(scope.db, id))) throw notFound();
  const entries = await withRuns(scope.db, rows);
  const data = readableBy(scope.actor.role, await presentEntries(scope.db, entries));
  return { data, meta: metaOf(page, total) };
}

/** The newest changes among all that the person may read now. */
export async function readActivity(scope: SignedInScope, { limit }: QueryOf<typeof listActivity>) {
  const readable = allRecords().filter(({ permission }) => may(scope.actor.role, permission));
  const kinds = readable.map(({ kind }) => kind);
  const entries = await listNewest(scope.db, { kinds, limit });
  return { data: readableBy(scope.actor.role, await presentEntries(scope.db, entries)) };
}
