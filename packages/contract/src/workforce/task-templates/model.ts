import { z } from 'zod';
import { recordFields } from '../../core/record.ts';
import { taskCategories, taskPriorities } from '../tasks/values.ts';
import { repeatKinds } from './values.ts';

const day = z.string().describe('A day in Indian time, `YYYY-MM-DD`.');

/** The texts of a task that is assigned often, and the days on which it is assigned by itself. */
export const taskTemplateSchema = z
  .object({
    ...recordFields,
    title: z.string(),
    description: z.string(),
    category: z.enum(taskCategories),
    priority: z.enum(taskPriorities),
    durationHours: z.number().describe('Planned hours, a multiple of 0.5.'),
    location: z.string(),
    project: z.string(),
    dueDays: z
      .int()
      .nullable()
      .describe('Days from the day of a task to its deadline. Null: no deadline.'),
    repeat: z.enum(repeatKinds),
    weekdays: z.array(z.int()).describe('From 0, Sunday; of weekly ones.'),
    monthDay: z
      .int()
      .nullable()
      .describe('Of monthly ones. In a shorter month, its last day stands for it.'),
    startsOn: day.nullable().describe('The first day. Null if it does not repeat.'),
    endsOn: day.nullable().describe('The last day. Null: for ever.'),
    nextOn: day.nullable().describe('The day of its next task. Null if there is none any more.'),
    people: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          department: z.string(),
          isAssignable: z.boolean().describe('Whether they get tasks: approved and active.'),
        }),
      )
      .describe('Who gets its tasks.'),
  })
  .meta({ id: 'TaskTemplate' });
export type TaskTemplate = z.infer<typeof taskTemplateSchema>;
