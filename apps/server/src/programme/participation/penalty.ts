import { dayOf } from '@kolam/contract/core/dates.ts';
import { type DayTimes, dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import type { EnrolmentRow, PersonDayRow } from './store.ts';

type Missed = {
  challenge: ChallengeRow;
  day: Pick<DayRow, 'date' | 'openBeforeMs'>;
  own: Pick<PersonDayRow, 'assignedAt'>;
  enrolment: Pick<EnrolmentRow, 'toDate'> | null;
};

/**
 * Returns the penalty for missing a day that is over: 0 if the person had no fair chance (decision
 * record 0010), or the challenge was cancelled.
 */
export function penaltyFor({ challenge, day, own, enrolment }: Missed): number {
  const times = dayTimes(day.date, challenge);
  const isFair =
    challenge.status !== 'cancelled' &&
    wasOpenLongEnough(day, times) &&
    own.assignedAt < halfOf(times) &&
    isStillEnrolled(enrolment, times);
  return isFair ? challenge.penaltyPoints : 0;
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
