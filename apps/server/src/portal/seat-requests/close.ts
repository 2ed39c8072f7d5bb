import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { completeTasks } from '#workforce/tasks/actions.ts';
import { closeRequest, type SeatRequestRow } from './store.ts';

/** Closes an open request with its task and its notification. @throws Failure `REQUEST_CLOSED` */
export async function close(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, changes }: { id: string; changes: Parameters<typeof closeRequest>[2] },
): Promise<SeatRequestRow> {
  const row = await closeRequest(tx, id, { ...changes, updatedAt: context.clock.now() });
  if (!row) throw conflict('REQUEST_CLOSED', seatRequestMessages.closed);
  await completeTasks(tx, context, [row.taskId]);
  await settleNotifications(tx, { kinds: ['seats-asked'], recordIds: [row.companyId] });
  return row;
}
