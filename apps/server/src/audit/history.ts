import type { getHistory, listActivity } from '@kolam/contract/audit/calls.ts';
import { type AuditedKind, auditedKinds } from '@kolam/contract/audit/model.ts';
import type { ParamsOf, QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { may } from '@kolam/contract/core/permissions.ts';
import { forbidden } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { presentEntry } from './present.ts';
import { listHistory, listNewest } from './store.ts';

/** One record's history, for whoever may read the record now. */
export async function readHistory(
  scope: SignedInScope,
  { kind, id }: ParamsOf<typeof getHistory>,
  page: QueryOf<typeof getHistory>,
) {
  if (!may(scope.actor.role, auditedKinds[kind])) throw forbidden();
  const { rows, total } = await listHistory(scope.db, { kind, recordId: id, page });
  return { data: rows.map(presentEntry), meta: metaOf(page, total) };
}

/** The newest changes among all that the person may read now. */
export async function readActivity(scope: SignedInScope, { limit }: QueryOf<typeof listActivity>) {
  const kinds = (Object.keys(auditedKinds) as AuditedKind[]).filter((kind) =>
    may(scope.actor.role, auditedKinds[kind]),
  );
  const entries = await listNewest(scope.db, { kinds, limit });
  return { data: entries.map(presentEntry) };
}
