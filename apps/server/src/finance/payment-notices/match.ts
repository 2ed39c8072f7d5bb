import type { SQL } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { PaymentRow } from '#finance/payments/queries.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import { completeTasks } from '#workforce/tasks/actions.ts';
import {
  type Matched,
  type Rematched,
  saveMatches,
  saveMatchesOf,
  takeBackMatches,
} from './match-store.ts';
import { giveTasksOf } from './task.ts';

type Context = Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'quiet'>;

/**
 * Matches the waiting notices whose reference is one of these keys. `keys` is a query for
 * `payment_id` and `key`. With `only`, no other notice is matched.
 */
export async function matchNotices(
  tx: Tx,
  context: Context,
  { keys, only }: { keys: SQL; only?: string },
): Promise<Rematched[]> {
  const at = context.clock.now();
  return finishMatches(
    tx,
    context,
    await saveMatches(tx, { keys, at, ...(only !== undefined && { only }) }),
  );
}

async function finishMatches(tx: Tx, context: Context, matched: Matched[]): Promise<Rematched[]> {
  await recordMatches(tx, context, { notices: matched, isUndone: false });
  await settleNotifications(tx, {
    kinds: ['payment-notice'],
    recordIds: matched.map(({ id }) => id),
  });
  await completeTasks(
    tx,
    context,
    matched.map(({ taskId }) => taskId),
  );
  return matched;
}

/** Matches the waiting notices of a payment's reference. */
export async function matchNoticesOfPayment(
  tx: Tx,
  context: Context,
  { id, direction }: PaymentRow,
): Promise<void> {
  if (direction !== 'in') return;
  const at = context.clock.now();
  await finishMatches(tx, context, await saveMatchesOf(tx, { paymentId: id, at }));
}

/** The notices of a payment that was reversed wait again. */
export const freeNoticesOfPayment = (tx: Tx, context: Context, { id }: PaymentRow): Promise<void> =>
  freeNotices(tx, context, { paymentIds: [id], otherReference: false });

/**
 * Takes back matches: see `takeBackMatches`. Notices that wait again get new tasks. Those that were
 * completed stay so, since their assignees may have left.
 */
export async function freeNotices(
  tx: Tx,
  context: Context,
  given: { paymentIds: string[]; otherReference: boolean },
): Promise<void> {
  const freed = await takeBackMatches(tx, { ...given, at: context.clock.now() });
  await recordMatches(tx, context, { notices: freed, isUndone: true });
  await notify(tx, context, {
    kind: 'payment-notice',
    about: freed.map(({ id }) => ({ recordId: id })),
  });
  await giveTasksOf(
    tx,
    context,
    freed.map(({ id }) => id),
  );
}

function recordMatches(
  tx: Tx,
  context: Context,
  { notices, isUndone }: { notices: Rematched[]; isUndone: boolean },
): Promise<void> {
  return recordChanges(
    tx,
    context,
    notices.map(({ id, ref, companyId, paymentCode }) => ({
      record: { kind: 'payment-notice', id, title: ref, companyId },
      action: isUndone ? 'match_undone' : 'matched',
      changes: [
        isUndone
          ? { field: 'payment', before: paymentCode, after: null }
          : { field: 'payment', before: null, after: paymentCode },
      ],
    })),
  );
}
