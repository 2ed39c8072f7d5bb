import type { SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';

/** A challenge became active. The caller has locked all companies, then the challenge. */
export const onChallengeActivated =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock' | 'jobs'>, challengeId: string) => Promise<void>
  >('onChallengeActivated');

/**
 * The assignment of an active challenge changed. The caller has locked all companies, then the
 * challenge.
 */
export const onAssignmentChanged =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock'>, challengeId: string) => Promise<void>
  >('onAssignmentChanged');

/** An active challenge was cancelled. The caller has locked all companies, then the challenge. */
export const onChallengeCancelled =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock' | 'quiet'>, challengeId: string) => Promise<void>
  >('onChallengeCancelled');

/**
 * An unused challenge is about to be deleted. The caller has locked all companies, the challenge,
 * and its days.
 */
export const beforeChallengeDeleted =
  defineHook<(tx: Tx, challengeId: string) => Promise<void>>('beforeChallengeDeleted');

/** A day of an active challenge was opened by hand. The caller has locked the challenge. */
export const onDayOpened =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock' | 'jobs'>, day: { id: string }) => Promise<void>
  >('onDayOpened');

/**
 * Unused days of a challenge are about to be deleted or moved to other dates. The caller has locked
 * the challenge and the days.
 */
export const beforeDaysWithdrawn =
  defineHook<(tx: Tx, dayIds: string[]) => Promise<void>>('beforeDaysWithdrawn');

/** Whether a challenge is used, as a condition on its id. Used ones are not deleted. */
export const isChallengeUsed = defineHook<(challengeId: SQL) => SQL>('isChallengeUsed');

/** Returns which of these days are used. They are neither deleted nor moved. */
export const findUsedDays =
  defineHook<(db: Queryable, dayIds: string[]) => Promise<Set<string>>>('findUsedDays');

/** A component of a day. */
export type Part = { dayId: string; componentId: string };

/** Returns the ids of used components among these. They stay in their day's content. */
export const findUsedComponents =
  defineHook<(db: Queryable, parts: Part[]) => Promise<Set<string>>>('findUsedComponents');

/** Whether a challenge has submissions to review, as a condition on its id. */
export const isToReview = defineHook<(challengeId: SQL) => SQL>('isToReview');

/** Counts the submissions to review of each challenge, by its id. */
export const countToReview =
  defineHook<(db: Queryable, challengeIds: string[]) => Promise<(id: string) => number>>(
    'countToReview',
  );
