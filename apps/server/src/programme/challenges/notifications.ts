import { addDays } from '@kolam/contract/core/dates.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import {
  type NotificationText,
  notificationTexts,
} from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { challengesBetween, challengeTitles } from './queries.ts';

/** A kind of notification due some days before a challenge starts or ends. */
const ahead = (
  kind: NotificationSource['kind'],
  status: 'scheduled' | 'active',
  text: (title: string, day: string) => NotificationText,
): NotificationSource => ({
  kind,
  async texts(db, ids) {
    const titles = await challengeTitles(db, ids);
    return ({ day }, id) => {
      const title = titles.get(id);
      return title === undefined ? undefined : text(title, day ?? '');
    };
  },
  due: (today, after) =>
    challengesBetween({
      status,
      from: today,
      to: addDays(today, notificationLimits.challengeAhead),
      after,
    }),
});

export const challengeStarting = ahead(
  'challenge-starting',
  'scheduled',
  notificationTexts.challengeStarting,
);

export const challengeEnding = ahead(
  'challenge-ending',
  'active',
  notificationTexts.challengeEnding,
);
