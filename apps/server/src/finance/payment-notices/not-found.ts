import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { markNoticeNotFound } from '@kolam/contract/finance/payment-notices/endpoints.ts';
import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { completeTasks } from '#workforce/tasks/actions.ts';
import { showNotice } from './read.ts';
import { lockNotice, saveNotice } from './store.ts';

/** Tells the company that its payment did not arrive. One that is recorded later still matches. */
export function markNotFound(
  context: SignedInContext,
  id: string,
  { reason }: BodyOf<typeof markNoticeNotFound>,
) {
  return context.transaction(async (tx) => {
    const before = await lockNotice(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    if (before.state === 'matched' || before.state === 'withdrawn') {
      throw conflict('NOTICE_CLOSED', noticeMessages.closed);
    }
    const row = await saveNotice(tx, id, { state: 'not-found', reason, at: context.clock.now() });
    await recordChange(tx, context, {
      record: { kind: 'payment-notice', id, title: row.ref, companyId: row.companyId },
      action: 'not_found',
      changes: [{ field: 'reason', before: before.reason, after: reason }],
    });
    await settleNotifications(tx, { kinds: ['payment-notice'], recordIds: [id] });
    await completeTasks(tx, context, [row.taskId]);
    return { data: await showNotice(tx, context, row) };
  });
}
