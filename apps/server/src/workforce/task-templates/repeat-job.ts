import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { lastRepeat, nextRepeat } from '@kolam/contract/workforce/task-templates/repeat.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { createTasksFor } from '#workforce/tasks/actions.ts';
import {
  insertRuns,
  listDueTemplates,
  listPeople,
  lockTemplate,
  setNextOn,
  type TemplateRow,
} from './store.ts';

const repeatTasks = defineJob({
  name: 'repeat-tasks',
  kept: true,
  payload: z.object({}),
  // The next hour's run catches up.
  retries: 1,
});

/** Every hour, so that tasks of a day are there soon after its midnight in India. */
export const repeatSchedule = schedule('2 * * * *', repeatTasks, {});

const atOnce = 100;

export const repeatJob = (services: Services) =>
  handleJob(repeatTasks, (_, { signal }) => assignRepeating(services, signal));

/** Lets the job run once this transaction is committed, if a task is due today. */
export async function repeatSoon(
  tx: Tx,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { nextOn }: TemplateRow,
): Promise<void> {
  if (nextOn !== null && nextOn <= dayOf(clock.now())) await jobs.enqueue(tx, repeatTasks, {});
}

/** Assigns the tasks that are due, each template in its own transaction. */
export async function assignRepeating(services: Services, signal?: AbortSignal): Promise<void> {
  const today = dayOf(services.clock.now());
  const failed = new Set<string>();
  for (;;) {
    const due = await listDueTemplates(services.db, { today, limit: atOnce + failed.size });
    const ids = due.filter((id) => !failed.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      signal?.throwIfAborted();
      // A failure of one template must not keep the tasks of all others.
      await assignOne(services, { id, today }).catch((err: unknown) => {
        failed.add(id);
        services.log.error({ err, template: id }, 'Repeating tasks are assigned later');
      });
    }
  }
}

/**
 * Assigns the tasks of the last due day of a template. Days on which no server ran are left out: of
 * a daily task, the one of today is enough. A row per person and day keeps a task from being
 * assigned twice.
 */
async function assignOne(services: Services, { id, today }: { id: string; today: string }) {
  await transaction(services.db, async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row || row.nextOn === null || row.startsOn === null || row.nextOn > today) return;
    const rule = { ...row, startsOn: row.startsOn };
    const day = lastRepeat(rule, { from: row.nextOn, to: today });
    if (day !== null) await assignTasks(tx, services, { row, day });
    await setNextOn(tx, id, nextRepeat(rule, addDays(today, 1)));
  });
}

async function assignTasks(
  tx: Tx,
  services: Services,
  { row, day }: { row: TemplateRow; day: string },
): Promise<void> {
  const ids = (await listPeople(tx, [row.id])).map((person) => person.id);
  const assignable = await findAssignable(tx, ids);
  const staffIds = [...assignable.keys()];
  const fresh = await insertRuns(tx, { templateId: row.id, day, staffIds });
  const { title, description, category, priority, location, project, dueDays } = row;
  await createTasksFor(tx, productContext(services), {
    people: new Map([...assignable].filter(([staffId]) => fresh.has(staffId))),
    content: {
      title,
      description,
      category,
      priority,
      location,
      project,
      status: 'pending',
      durationHours: row.durationMinutes / 60,
      // The end of the day in India, as of a deadline without a time.
      deadline:
        dueDays === null ? null : new Date(dayStart(addDays(day, dueDays + 1)).getTime() - 1),
    },
  });
}

/** The product itself assigns them. */
const productContext = ({
  clock,
}: Services): Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'quiet'> => ({
  clock,
  actor: { id: null, name: 'Kolam' },
  requestId: null,
});
