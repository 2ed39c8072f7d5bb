import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { Decision } from '@kolam/contract/programme/participation/decisions.ts';
import { reasonTemplates } from '@kolam/contract/programme/participation/reasons.ts';
import { after, days, hours, minutes } from '#core/clock.ts';
import type { Random } from '#core/random.ts';

export type PlannedDecision = { at: Date; status: Decision; reason: string };

type Given = { now: Date; random: Random };

/** The longest time until someone sends another proof. */
const sentAgainWithin = hours(5);

/** Returns when someone sends another proof. */
export const sentAgainAt = (decidedAt: Date, random: Random): Date =>
  after(decidedAt, minutes(20) + random(sentAgainWithin - hours(1)));

/**
 * Returns a reviewer's decision on a proof with its time, or null while it is pending. Many of the
 * newest are pending. After rewards are given, no decision is reversed. Nobody is asked again so late
 * that the day, which waits for another proof, would be settled later than it closes.
 */
export function decisionAbout(
  submittedAt: Date,
  { now, closesAt, rewardedAt, random }: Given & { closesAt: Date; rewardedAt: Date },
): PlannedDecision | null {
  const thrown = random(100);
  const at = reviewedAt(submittedAt, random);
  const isNew = after(submittedAt, days(2)) > now;
  if (at > now || (isNew && random(100) < 55)) return null;
  if (thrown < 82 || at >= rewardedAt) return { at, status: 'approved', reason: '' };
  if (thrown < 90 || after(at, sentAgainWithin) >= closesAt) {
    return { at, status: 'rejected', reason: oneOf(reasonTemplates.reject, random) };
  }
  return { at, status: 'asked_again', reason: oneOf(reasonTemplates.askAgain, random) };
}

/** Returns the decision on a proof that was sent a second time, which is always approved. */
export function approvalOf(submittedAt: Date, { now, random }: Given): PlannedDecision | null {
  const at = reviewedAt(submittedAt, random);
  return at > now ? null : { at, status: 'approved', reason: '' };
}

/** During office hours of the same day or the next. */
function reviewedAt(submittedAt: Date, random: Random): Date {
  const day = dayOf(submittedAt);
  const opens = after(dayStart(day), hours(10));
  const closes = after(dayStart(day), hours(17));
  const begins = submittedAt > opens ? submittedAt : opens;
  const usual = begins < closes ? begins : after(dayStart(addDays(day, 1)), hours(10));
  return after(usual, minutes(5 + random(100)) + random(60_000));
}

const oneOf = (texts: readonly string[], random: Random) => texts[random(texts.length)] ?? '';
