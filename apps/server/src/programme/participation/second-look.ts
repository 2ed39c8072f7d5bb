import { can, roles } from '@kolam/contract/core/permissions.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import {
  type SecondLookReason,
  secondLookDays,
} from '@kolam/contract/programme/participation/model.ts';
import { after, hours } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { actorCan, type SignedInContext } from '#core/request-context.ts';
import { hasOtherActive } from '#platform/auth/queries.ts';
import type { SubmissionRow } from './store.ts';

/** Returns the second look that was asked for at a proof, or null. */
export function presentSecondLook({
  secondLookAt,
  secondLookNote,
  secondLookDecidedAt,
}: Pick<SubmissionRow, 'secondLookAt' | 'secondLookNote' | 'secondLookDecidedAt'>) {
  return (
    secondLookAt && {
      askedAt: secondLookAt.toISOString(),
      note: secondLookNote,
      decidedAt: secondLookDecidedAt?.toISOString() ?? null,
      byOther: false,
    }
  );
}

/** Returns until when a second look at a rejected proof can be asked for, once. */
export function secondLookUntil({
  status,
  decidedAt,
  hasProof,
  secondLookAt,
}: Pick<SubmissionRow, 'status' | 'decidedAt' | 'hasProof' | 'secondLookAt'>): Date | null {
  if (status !== 'rejected' || !decidedAt || !hasProof || secondLookAt) return null;
  return after(decidedAt, hours(24 * secondLookDays));
}

/** Returns why a person can't ask for a second look at their latest proof, or null if they can. */
export function secondLookProblem(
  proof: SubmissionRow | undefined,
  now: Date,
): SecondLookReason | null {
  if (proof?.secondLookAt) return 'already-asked';
  const until = proof && secondLookUntil(proof);
  if (!until) return 'not-rejected';
  return now < until ? null : 'too-late';
}

/**
 * Refuses the second look of the reviewer who rejected the proof. An Administrator may take it
 * while nobody else can review. @throws Failure 409 `SAME_REVIEWER`
 */
export async function requireOtherReviewer(
  db: Queryable,
  context: SignedInContext,
  proof: Pick<SubmissionRow, 'decidedBy'>,
): Promise<void> {
  if (proof.decidedBy !== context.actor.id || (await isOnlyReviewer(db, context))) return;
  throw conflict('SAME_REVIEWER', participationMessages.sameReviewer);
}

const reviewing = roles.filter((role) => can(role, 'submissions:write'));

/** Whether the user is an Administrator, and no other account can review. */
export async function isOnlyReviewer(db: Queryable, context: SignedInContext): Promise<boolean> {
  if (!actorCan(context, 'admins:write')) return false;
  return !(await hasOtherActive(db, { roles: reviewing, than: context.actor.id }));
}
