import { addDays } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { challengesBetween, challengeTitles } from './queries.ts';

/** How many days before its first or last day a challenge is announced. */
const daysAhead = 1;

/** A kind of notification due some days before a challenge starts or ends. */
const ahead = (
  kind: NotificationSource['kind'],
  status: 'scheduled' | 'active',
  verb: 'starts' | 'ends',
): NotificationSource => ({
  kind,
  async texts(db, ids) {
    const titles = await challengeTitles(db, ids);
    return ({ day }, id) => {
      const title = titles.get(id);
      if (title === undefined) return undefined;
      return { title: `${title} ${verb} on ${dayText(day ?? '')}`, detail: 'Challenge' };
    };
  },
  due: (today, after) =>
    challengesBetween({
      status,
      from: today,
      to: addDays(today, daysAhead),
      after,
    }),
});

export const challengeStarting = ahead('challenge-starting', 'scheduled', 'starts');

export const challengeEnding = ahead('challenge-ending', 'active', 'ends');
