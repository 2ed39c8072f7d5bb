import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { assignSchema } from '@kolam/contract/programme/challenges/audience.ts';
import { createChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { after, hours, minutes } from '#core/clock.ts';
import { dayPlans } from './day-plans.ts';
import type { Story } from './story.ts';

/* Ten people and three challenges that a test can play through. */

/** `hour` may be a fraction. */
export const moment = (date: string, hour: number) => after(dayStart(date), hours(hour));

/** The people by number: most from the start, and some who change. */
export const people = Array.from({ length: 10 }, (_, number) => ({
  email: `person-${number}@example.com`,
  since: moment('2026-11-09', 10),
  until: null as Date | null,
  joinsTeamAt: number < 4 ? moment('2026-11-16', 18) : null,
}));
const [late, leaver, quitter] = people.slice(-3) as [Person, Person, Person];
export type Person = (typeof people)[number];
late.since = moment('2026-11-16', 14.25);
leaver.until = moment('2026-11-18', 11);
quitter.until = moment('2026-11-17', 9.5);

export type Planned = {
  slug: string;
  title: string;
  from: string;
  to: string;
  timeOfDay: string;
  rules: Record<string, unknown>;
  plan: (place: number, date: string) => ReturnType<(typeof dayPlans)['tiffin']>;
  by: 'hand' | 'schedule';
  cancelledAt: Date | null;
};

const proven = (place: number, date: string) => {
  const { tasks, ...rest } = dayPlans.tiffin(place, date);
  const photo = { title: 'Show us', points: 20, mediaRequired: 'photo' as const };
  return { ...rest, tasks: [...tasks, photo] };
};

export const plannedChallenges: Planned[] = [
  {
    slug: 'over',
    title: 'Over',
    from: '2026-11-14',
    to: '2026-11-18',
    timeOfDay: '06:30',
    rules: { minParticipation: 40, maxLateHours: 12 },
    plan: proven,
    by: 'schedule',
    cancelledAt: null,
  },
  {
    slug: 'running',
    title: 'Running',
    from: '2026-11-16',
    to: '2026-11-25',
    timeOfDay: '08:00',
    rules: { requireAllComponents: true, requirePhotoProof: true, maxLateHours: 8 },
    plan: dayPlans.water,
    by: 'hand',
    cancelledAt: null,
  },
  {
    slug: 'ended-early',
    title: 'Ended early',
    from: '2026-11-15',
    to: '2026-11-21',
    timeOfDay: '00:00',
    rules: { maxLateHours: 24 },
    plan: dayPlans.breathing,
    by: 'schedule',
    cancelledAt: moment('2026-11-17', 15.2),
  },
];

/** Returns the story of a challenge in a company. */
export function storyOf({
  slug,
  title,
  from,
  to,
  timeOfDay,
  rules,
  plan,
  by,
  cancelledAt,
}: Planned) {
  const madeAt = after(moment('2026-11-12', 10), minutes(slug.length));
  return (companyId: string): Story => ({
    body: createChallengeSchema.parse({
      title,
      description: 'For ten people.',
      schedule: { startDate: from, endDate: to, timeOfDay },
      points: { completion: 50, bonus: 7, penalty: 9 },
      rules,
      rewards: { badges: ['Star'] },
    }),
    days: [0, 1, 2, 3, 4, 5].flatMap((place) => {
      const date = addDays(from, place);
      return date <= to ? [{ date, plan: plan(place, date) }] : [];
    }),
    madeAt,
    assignment: {
      at: after(madeAt, hours(1)),
      to: async () => assignSchema.parse({ assignmentType: 'company', companyIds: [companyId] }),
    },
    started: {
      at: by === 'hand' ? moment(addDays(from, -1), 16.5) : dayStart(from),
      by,
    },
    cancelledAt,
    handout: null,
  });
}
