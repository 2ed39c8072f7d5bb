import { dayOf } from '@kolam/contract/core/dates.ts';
import { z } from 'zod';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { isQuiet } from '#people/notices/queries.ts';
import { inviteLastOfTeam } from './invite-last-of-team.ts';
import { notifyOfChallenges } from './notify-of-challenges.ts';
import { remindOfToday } from './remind-of-days.ts';
import { remindOfLateDays } from './remind-of-late-days.ts';
import { remindOfWorkshops } from './remind-of-workshops.ts';
import type { Run } from './run.ts';

const settings = {
  kept: true,
  payload: z.object({}),
  // The next run catches up.
  retries: 0,
} as const;

const remindEmployees = defineJob({ name: 'remind-employees', ...settings, timeLimit: 600 });
const remindOfSoon = defineJob({ name: 'remind-of-workshops', ...settings });

/** Every ten minutes, with the first run at the end of the quiet hours, and every minute. */
export const reminderSchedules = [
  schedule('*/10 * * * *', remindEmployees, {}),
  schedule('* * * * *', remindOfSoon, {}),
];

export const reminderJobs = (services: Services) => [
  handleJob(remindEmployees, (_, { signal }) => remindPeople(services, signal)),
  handleJob(remindOfSoon, (_, { signal }) => remindOfStarts(services, signal)),
];

/**
 * Makes all notices that are due at this time, also what an earlier run missed and is still of use.
 * In the quiet hours none is made: what is due then is due at their end, if it still holds.
 */
export async function remindPeople(services: Services, signal?: AbortSignal): Promise<void> {
  const run = runOf(services, signal);
  if (isQuiet(run.now)) return;
  await notifyOfChallenges(run);
  await remindOfToday(run);
  await remindOfLateDays(run);
  await inviteLastOfTeam(run);
}

export async function remindOfStarts(services: Services, signal?: AbortSignal): Promise<void> {
  await remindOfWorkshops(runOf(services, signal));
}

function runOf(services: Services, signal: AbortSignal | undefined): Run {
  const now = services.clock.now();
  return { services, now, today: dayOf(now), signal };
}
