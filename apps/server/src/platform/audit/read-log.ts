import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportAudit,
  listAudit,
  listAuditPeople,
} from '@kolam/contract/platform/audit/endpoints.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { findActor, searchActors } from './actors.ts';
import { findEntry, type LogFilter, listLogPage } from './log-store.ts';
import { presentLogged } from './present.ts';

/** Returns all changes, for users who may see all of them. */
export async function readAuditLog(context: SignedInContext, query: QueryOf<typeof listAudit>) {
  const { rows, total } = await listLogPage(context.db, {
    filter: filterOf(query),
    descending: sortOf(query.sort).descending,
    page: query,
  });
  return { data: await presentLogged(context.db, rows), meta: metaOf(query, total) };
}

/** Returns the filter of a query, for both the screen and the export. */
export function filterOf(query: Omit<QueryOf<typeof exportAudit>, 'format' | 'sort'>): LogFilter {
  const { actor, kind, recordId, from, to } = query;
  return {
    search: searchOf(query),
    actor,
    kind: kind === 'all' ? undefined : kind,
    recordId,
    from: from === undefined ? undefined : dayStart(from),
    before: to === undefined ? undefined : dayStart(addDays(to, 1)),
  };
}

export async function readAuditEntry(context: SignedInContext, id: string) {
  const row = await findEntry(context.db, id);
  if (!row) throw notFound(auditMessages.noSuchEntry);
  const [data] = await presentLogged(context.db, [row]);
  if (!data) throw new Error('An entry that was found is not presented');
  return { data };
}

export async function readAuditPeople(
  context: SignedInContext,
  { id, limit, ...query }: QueryOf<typeof listAuditPeople>,
) {
  const data = id
    ? await findActor(context.db, id)
    : await searchActors(context.db, { search: searchOf(query), limit });
  return { data };
}
