import { dayOf } from '@kolam/contract/core/dates.ts';
import {
  type DayRules,
  type DayTimes,
  dayTimes,
} from '@kolam/contract/programme/challenges/day-times.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import type { EnrolmentRow, PersonDayRow } from './store.ts';

type Missed = {
  challenge: DayRules & Pick<ChallengeRow, 'status'>;
  day: Pick<DayRow, 'date' | 'openBeforeMs'>;
  own: Pick<PersonDayRow, 'assignedAt' | 'paused'>;
  enrolment: Pick<EnrolmentRow, 'toDate'> | null;
};

/**
 * Returns the penalty for missing a day that is over: 0 on a paused day, and if the person had no
 * fair chance.
 */
export const penaltyFor = (
  missed: Missed & { challenge: Pick<ChallengeRow, 'penaltyPoints'> },
): number => (hadFairChance(missed) ? missed.challenge.penaltyPoints : 0);

/**
 * Returns whether a person could have completed a day that is over (decision record 0010). Never in
 * a cancelled challenge.
 */
export function hadFairChance({ challenge, day, own, enrolment }: Missed): boolean {
  const times = dayTimes(day.date, challenge);
  return (
    challenge.status !== 'cancelled' &&
    !own.paused &&
    wasOpenLongEnough(day, times) &&
    own.assignedAt < halfOf(times) &&
    isStillEnrolled(enrolment, times)
  );
}

const lengthOf = ({ opensAt, endsAt }: DayTimes) => endsAt.getTime() - opensAt.getTime();

const halfOf = (times: DayTimes) => new Date(times.opensAt.getTime() + lengthOf(times) / 2);

const wasOpenLongEnough = ({ openBeforeMs }: Missed['day'], times: DayTimes) =>
  openBeforeMs >= lengthOf(times) / 2;

/** Enrolled until the day on which the time for late submissions ends. */
function isStillEnrolled(enrolment: Missed['enrolment'], { closesAt }: DayTimes): boolean {
  if (!enrolment) return false;
  const lastDay = dayOf(new Date(closesAt.getTime() - 1));
  return enrolment.toDate === null || enrolment.toDate >= lastDay;
}
