import { createHash } from 'node:crypto';
import { addDays, dayOf, dayStart, mondayOf } from '@kolam/contract/core/dates.ts';
import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { challengeTextsIn, textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import type { getToday } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { lastPerfectWeek, streakOf } from '@kolam/contract/programme/participation/streak.ts';
import { seconds } from '#core/clock.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import type { Conditional } from '#core/route.ts';
import { findDaysOfChallenges } from '#programme/challenges/queries.ts';
import { grouped } from './grouped.ts';
import { presentOwnDays } from './own-day.ts';
import type { OwnPlace } from './own-place.ts';
import { listSubmissionsOf } from './store.ts';
import { listStreakDates } from './streak-dates.ts';
import { takingPartProblem } from './taking-part.ts';
import { type DayState, findDayFacts, findNextChallenge, listDaysInReach } from './today-store.ts';
import { decidedSince } from './undecided-sql.ts';

type Today = ResponseOf<typeof getToday>['today'];

/**
 * Returns the employee's current day. Its tag needs one query, so an app that has the current state
 * costs little. The tag is new each minute, and so are what time alone changes, the next challenge,
 * and the links to files, which open them for a few minutes.
 */
export async function readToday(
  context: ParticipantContext,
): Promise<Conditional<{ today: Today }>> {
  const { db, clock, actor } = context;
  const now = clock.now();
  const today = dayOf(now);
  const asked = { employeeId: actor.id, today };
  const from = addDays(today, -Math.ceil(challengeLimits.lateHours / 24));
  const streakFrom = addDays(today, -365);
  const minute = Math.floor(now.getTime() / seconds(60));
  const { facts, ...besides } = await findDayFacts(db, {
    ...asked,
    sunday: addDays(mondayOf(today), 6),
    sentFrom: dayStart(from),
    streakFrom,
  });
  const seen = JSON.stringify([actor.id, actor.language, facts, besides, minute]);
  const { unread, hasNewReward, isMoreAhead, acceptsNote, toRemind, hasNewNotice } = besides;
  return {
    tag: createHash('sha256').update(seen).digest('base64url').slice(0, 22),
    // After the tag: what changes in between gives the next request another tag.
    read: async () => {
      const [inReach, streakDates] = await Promise.all([
        listDaysInReach(db, { ...asked, from, ...decidedSince(now) }),
        listStreakDates(db, { employeeIds: [actor.id], from: streakFrom }),
      ]);
      const dates = streakDates.get(actor.id) ?? [];
      const states = inReach
        .flatMap((state) => {
          const use = useOf(state, now);
          return use ? { ...state, use } : [];
        })
        .sort(byUrgency);
      const hasMore = states.some(({ use }) => use !== 'undecided');
      const next = hasMore ? undefined : await findNextChallenge(db, asked);
      return {
        today: {
          date: today,
          days: await presentDays(context, states, { acceptsNote, toRemind }),
          next: next
            ? {
                _id: next.id,
                id: next.id,
                title: textIn(next, 'title', actor.language),
                startsAt: dayTimes(next.date, next).opensAt.toISOString(),
                hasStarted: next.status === 'active',
              }
            : null,
          streak: {
            ...streakOf(dates, today),
            perfectWeek: lastPerfectWeek(dates, { today, isMoreAhead }),
          },
          unread,
          hasNewReward,
          language: actor.language,
          hasNewNotice,
        },
      };
    },
  };
}

type Use = 'retried' | 'open' | 'undecided';

/**
 * Returns why a day is shown: a proof can be sent again, it is today's or still open to the person,
 * or it is closed and a second look can still complete it. Null if it is not shown.
 */
function useOf({ challenge, day, own, isRetried, isUndecided }: DayState, now: Date): Use | null {
  if (isRetried) return 'retried';
  if (day.date === dayOf(now)) return 'open';
  const isOpen = own?.completedAt === null && takingPartProblem(challenge, day, now) === null;
  if (isOpen) return 'open';
  return isUndecided ? 'undecided' : null;
}

/** A proof to send again comes first, since its time is the shortest. What only waits comes last. */
const order: Record<Use, number> = { retried: 0, open: 1, undecided: 2 };

type ShownState = DayState & { use: Use };

const byUrgency = (one: ShownState, other: ShownState): number =>
  order[one.use] - order[other.use] || closingOf(one) - closingOf(other);

const closingOf = ({ day, challenge }: DayState) =>
  dayTimes(day.date, challenge).closesAt.getTime();

async function presentDays(
  context: ParticipantContext,
  states: DayState[],
  ofPerson: Pick<OwnPlace, 'acceptsNote' | 'toRemind'>,
) {
  const { db } = context;
  const ids = states.map(({ day }) => day.id);
  const ownIds = states.flatMap(({ own }) => own?.id ?? []);
  // At the same time: neither needs the other.
  const [plans, sent] = await Promise.all([
    findDaysOfChallenges(db, ids),
    listSubmissionsOf(db, ownIds),
  ]);
  const found = new Map(plans.map((row) => [row.day.id, row]));
  const submissionsOf = grouped(sent, ({ dayId }) => dayId);
  const places = states.flatMap(({ day, own, hasPause, holiday, progress }) => {
    const plan = found.get(day.id);
    return plan
      ? {
          ...plan,
          own,
          isPaused: own?.paused ?? (hasPause || holiday !== null),
          holiday,
          hasLeft: false,
          ...ofPerson,
          progress,
          done: submissionsOf(day.id),
        }
      : [];
  });
  const days = await presentOwnDays(db, context, places);
  return places.flatMap(({ challenge, progress }, place) => {
    const { id, category, difficulty, startDate, endDate } = challenge;
    const { title, isTranslated } = challengeTextsIn(challenge, context.actor.language);
    const day = days[place];
    return day
      ? {
          challenge: {
            _id: id,
            id,
            title,
            isTranslated,
            category,
            difficulty,
            startDate,
            endDate,
          },
          progress,
          day,
        }
      : [];
  });
}
