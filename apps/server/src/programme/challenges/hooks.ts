import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';

/** A challenge became active. The caller holds all companies, then the challenge. */
export const onChallengeActivated =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock' | 'jobs'>, challengeId: string) => Promise<void>
  >('onChallengeActivated');

/** An active challenge is assigned to others than before. The same is held. */
export const onAssignmentChanged =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock'>, challengeId: string) => Promise<void>
  >('onAssignmentChanged');

/** An active challenge was cancelled; `lastDay` is its people's last one. The same is held. */
export const onChallengeCancelled =
  defineHook<(tx: Tx, challengeId: string, lastDay: string) => Promise<void>>(
    'onChallengeCancelled',
  );

/** A challenge that is not used is about to be deleted. The same is held, and its days. */
export const beforeChallengeDeleted =
  defineHook<(tx: Tx, challengeId: string) => Promise<void>>('beforeChallengeDeleted');

/** A day of an active challenge was opened by hand. The caller holds the challenge. */
export const onDayOpened =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock' | 'jobs'>, day: { id: string }) => Promise<void>
  >('onDayOpened');

/** A day that is not used is about to be deleted or to get another date. The challenge and the day are held. */
export const beforeDayWithdrawn =
  defineHook<(tx: Tx, dayId: string) => Promise<void>>('beforeDayWithdrawn');

/** Whether a challenge is used, as a condition on its id; used ones are not deleted. */
export const isChallengeUsed = defineHook<(challengeId: SQL) => SQL>('isChallengeUsed');

/** Which of these days are used; they are neither deleted nor moved. */
export const findUsedDays =
  defineHook<(db: Queryable, dayIds: string[]) => Promise<Set<string>>>('findUsedDays');

/** One thing to do on a day. */
export type Part = { dayId: string; componentId: string };

/** The component ids of those of these parts that are used; they stay in their day's content. */
export const findUsedComponents =
  defineHook<(db: Queryable, parts: Part[]) => Promise<Set<string>>>('findUsedComponents');

/** Whether a challenge has something to review, as a condition on its id. */
export const isToReview = defineHook<(challengeId: SQL) => SQL>('isToReview');

/** How much each of these challenges has to review, by its id. */
export const countToReview =
  defineHook<(db: Queryable, challengeIds: string[]) => Promise<(id: string) => number>>(
    'countToReview',
  );
