import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { CancelCount } from '@kolam/contract/inventory/counts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { endRuns } from './line-store.ts';
import { releasePlaces } from './place-store.ts';
import { countRecord, presentCount } from './present.ts';
import { respondByPicks } from './respond-by-picks.ts';
import { requireOpen, requireReview, requireUnfinished, takeCount } from './states.ts';
import { type CountRow, figuresOf, type NewCount, saveCount } from './store.ts';

type Step = {
  from(count: CountRow): void;
  to: Partial<NewCount> & Pick<NewCount, 'status'>;
  action: RecordAction;
  reason?: string;
};

/** Moves a count to another status and records it in the history. */
async function step(
  tx: Tx,
  context: RequestContext,
  { id, from, to, action, reason = '' }: Step & { id: string },
) {
  const count = await takeCount(tx, context, id);
  from(count);
  const row = await saveCount(tx, id, { ...to, updatedAt: context.clock.now() });
  await recordChange(tx, context, {
    record: countRecord(row),
    action,
    changes: reason === '' ? [] : [{ field: 'reason', before: null, after: reason }],
  });
  return row;
}

/** Ends counting. From now on book quantities are visible. */
export function reviewCount(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await step(tx, context, {
      id,
      from: requireOpen,
      to: { status: 'REVIEW' },
      action: 'reviewed',
    });
    const figures = (await figuresOf(tx, [id])).get(id);
    if (!figures?.places) throw conflict('NOTHING_COUNTED', countMessages.nothingCounted);
    // Ends scanning also in places where scanning went on after they were marked.
    await endRuns(tx, { countId: id });
    await respondByPicks(tx, { countId: id });
    return { data: await presentCount(tx, row) };
  });
}

export function reopenCount(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const to = { status: 'OPEN' as const };
    const row = await step(tx, context, { id, from: requireReview, to, action: 'reopened' });
    return { data: await presentCount(tx, row) };
  });
}

export function cancelCount(context: RequestContext, id: string, { reason }: CancelCount) {
  return context.transaction(async (tx) => {
    const row = await step(tx, context, {
      id,
      from: (count) => requireUnfinished(count, 'CLOSED'),
      to: {
        status: 'CANCELLED',
        closedAt: context.clock.now(),
        closedByName: context.actor.name,
        closeReason: reason,
      },
      action: 'cancelled',
      reason,
    });
    await releasePlaces(tx, id);
    return { data: await presentCount(tx, row) };
  });
}
