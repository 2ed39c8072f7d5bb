import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { defineFeature } from '#core/feature.ts';
import { noticeSources } from '#people/notices/hooks.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { workshopsToRemind } from '#programme/participation/hooks.ts';
import { findRemindersInVain } from './find-in-vain.ts';
import { reminderJobs, reminderSchedules } from './jobs.ts';
import { reminderRoutes } from './routes.ts';
import { copyWorkshopReminders, removeOldWorkshopReminders, workshopsOf } from './store.ts';

export const remindersFeature = defineFeature({
  routes: { 'For employees': reminderRoutes },
  jobs: (parts) => reminderJobs(parts),
  schedules: () => reminderSchedules,
  hooks: [
    dataCopyParts.on(copyWorkshopReminders),
    workshopsToRemind.on(workshopsOf),
    noticeSources.on({
      kinds: [
        'workshop-soon',
        'late-ending',
        'day-waiting',
        'reward',
        'challenge-starting',
        'challenge-cancelled',
        'challenge-ending',
        'team-waiting',
      ],
      names: challengeTitles,
      findInVain: findRemindersInVain,
    }),
  ],
  tidyUp: ({ db, clock }) => removeOldWorkshopReminders(db, addDays(dayOf(clock.now()), -7)),
});
