import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { LockedCompany } from '#people/companies/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import type { WishRow } from './store.ts';

export type WishAction = 'wish_made' | 'wish_withdrawn' | 'wish_planned' | 'wish_declined';

/** Records what happens to a wish in the history of its company. */
export function recordWish(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  {
    company: { id, name },
    row,
    action,
  }: { company: Pick<LockedCompany, 'id' | 'name'>; row: WishRow; action: WishAction },
): Promise<void> {
  return recordChange(tx, context, {
    record: { kind: 'company', id, title: name, companyId: id },
    action,
    detail: row.subject,
    changes: [],
  });
}
