import { z } from 'zod';
import { addDays, beyondDays, dayStart, isDay } from '../../core/dates.ts';
import { choice, flag, paragraph, recordId, requiredText, text } from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { taskLimits } from './limits.ts';
import { taskMessages } from './messages.ts';
import { isDone } from './model.ts';
import { taskCategories, taskPriorities, taskStatuses } from './values.ts';

const title = requiredText('Title', { max: 200, required: taskMessages.titleRequired });
const description = paragraph('Description');
const assignee = recordId('Assignee', { required: taskMessages.assigneeRequired });
const location = text('Location', { max: 160 });
const project = text('Project', { max: 160 });

/** Forms with files have strings where JSON has numbers. */
const fromForm = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

const hours = (label: string, { min, step }: { min: number; step: number }) =>
  z
    .number({ error: `${label} must be a number` })
    .min(min, { error: `${label} must be at least ${groupedNumber(min)}` })
    .max(10_000, { error: `${label} must be at most 10,000` })
    .refine((value) => Number.isInteger(value / step), {
      error: `${label} must be a multiple of ${step}`,
    });

/** In steps of half an hour. Defaults to 1 for anything that is not a number. */
const durationHours = z.preprocess(
  (given) => {
    const value = fromForm(given);
    return typeof value === 'number' && Number.isFinite(value) ? value : 1;
  },
  hours('Duration', { min: 0.5, step: 0.5 }),
);

const actualHoursWorked = z.preprocess(
  (given) => (given === '' ? null : fromForm(given)),
  hours('Hours worked', { min: 0, step: 0.25 }).nullable(),
);

/** An instant, or a day, which ends at midnight in India. Null or an empty string means none. */
const deadline = z.preprocess(
  (given) => (given === '' || given === undefined ? null : given),
  z
    .string({ error: taskMessages.deadlineInvalid })
    .transform((value, ctx) => {
      const moment = isDay(value)
        ? new Date(dayStart(addDays(value, 1)).getTime() - 1)
        : new Date(value);
      const isTimed = z.iso.datetime({ offset: true }).safeParse(value).success;
      const year = moment.getUTCFullYear();
      if ((isDay(value) || isTimed) && year >= 2000 && year < 2100) return moment;
      const beyond = beyondDays('Deadline', isTimed ? value.slice(0, 10) : value);
      ctx.addIssue({ code: 'custom', message: beyond ?? taskMessages.deadlineInvalid });
      return z.NEVER;
    })
    .nullable(),
);

const status = choice('Status', taskStatuses);
const priority = choice('Priority', taskPriorities);
const category = choice('Category', taskCategories);

/** What a task and a template of tasks have in common. */
export const taskContentFields = {
  title,
  description: description.default(''),
  category: category.default('assigned'),
  priority: priority.default('medium'),
  durationHours: durationHours.default(1),
  location: location.default(''),
  project: project.default(''),
};

const newTaskFields = {
  ...taskContentFields,
  status: status.default('pending'),
  deadline: deadline.default(null),
};

/** `staff` and `assignee` are synonyms. */
export const createTaskSchema = z
  .object({ ...newTaskFields, assignee: assignee.optional(), staff: assignee.optional() })
  .refine((given) => (given.assignee ?? given.staff) !== undefined, {
    error: taskMessages.assigneeRequired,
    path: ['assignee'],
    when: () => true,
  });
export type CreateTask = z.output<typeof createTaskSchema>;

/** One task for each of several people. */
export const createTasksSchema = z.object({
  ...newTaskFields,
  assignees: z
    .array(recordId('Assignee'), { error: taskMessages.assigneeRequired })
    .min(1, { error: taskMessages.assigneeRequired })
    .max(taskLimits.people, { error: taskMessages.tooManyPeople })
    .transform((ids) => [...new Set(ids)]),
});
export type CreateTasks = z.output<typeof createTasksSchema>;

/**
 * Omitted fields stay as they are. `completed` alone stamps or clears the completion. With a
 * status, it must agree.
 */
export const updateTaskSchema = z
  .object({
    title: title.optional(),
    description: description.optional(),
    assignee: assignee.optional(),
    staff: assignee.optional(),
    category: category.optional(),
    status: status.optional(),
    priority: priority.optional(),
    durationHours: durationHours.optional(),
    actualHoursWorked: actualHoursWorked.optional(),
    deadline: deadline.optional(),
    location: location.optional(),
    project: project.optional(),
    completed: flag('Completed').optional(),
  })
  .refine(
    (given) =>
      given.status === undefined ||
      given.completed === undefined ||
      isDone(given.status) === given.completed,
    { error: taskMessages.completedContradicts, path: ['completed'], when: () => true },
  );
export type UpdateTask = z.output<typeof updateTaskSchema>;

export const commentSchema = z.object({
  text: z
    .string({ error: taskMessages.commentRequired })
    .trim()
    .min(1, { error: taskMessages.commentRequired })
    .pipe(paragraph('Comment', { max: 2000 })),
});

export const reassignSchema = z
  .object({
    from: recordId('From', { required: 'Say whose tasks' }),
    to: assignee,
    ids: z
      .array(recordId('Task'), { error: 'Name the tasks by their ids' })
      .max(500, { error: 'At most 500 tasks at once' })
      .optional()
      .describe('Default: all open tasks.'),
  })
  .refine(({ from, to }) => from !== to, { error: taskMessages.sameAssignee, path: ['to'] });
