import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { LockedCompany } from '#people/companies/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { completeTasks } from '#workforce/tasks/actions.ts';
import { recordWish, type WishAction } from './history.ts';
import { closeWish, countOpenWishes, type WishRow } from './store.ts';

type Closing = {
  id: string;
  /** Locked. */
  company: LockedCompany;
  changes: Parameters<typeof closeWish>[2];
  action: WishAction;
};

/**
 * Closes an open wish with its task, and with the notification once none of the company is open.
 * @throws Failure `WISH_CLOSED`
 */
export async function close(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, company, changes, action }: Closing,
): Promise<WishRow> {
  const row = await closeWish(tx, id, { ...changes, updatedAt: context.clock.now() });
  if (!row) throw conflict('WISH_CLOSED', wishMessages.closed);
  await completeTasks(tx, context, [row.taskId]);
  if ((await countOpenWishes(tx, company.id)) === 0)
    await settleNotifications(tx, { kinds: ['wish-made'], recordIds: [company.id] });
  await recordWish(tx, context, { company, row, action });
  return row;
}
