import { monthBefore } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { removeUntouchedDrafts } from '#finance/invoices/actions.ts';
import { listDrafts, removeMonths, type ScheduleRow } from './store.ts';

/**
 * Deletes the drafts of a locked schedule that nobody changed. Returns the last month that is done
 * with, which is then before the earliest of them.
 */
export async function removeUntouched(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, madeUntil }: ScheduleRow,
): Promise<string | null> {
  const drafts = await listDrafts(tx, id);
  const removed = await removeUntouchedDrafts(
    tx,
    context,
    drafts.map(({ invoiceId }) => invoiceId),
  );
  const months = drafts.flatMap(({ month, invoiceId }) => (removed.has(invoiceId) ? month : []));
  await removeMonths(tx, id, months);
  const [first] = months;
  return first === undefined ? madeUntil : monthBefore(first);
}
