import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId, wholeNumber } from '../../core/fields.ts';
import { taskContentFields } from '../tasks/rules.ts';
import { taskTemplateMessages as messages } from './messages.ts';
import { repeatKinds, templateLimits } from './values.ts';

const nothing = (given: unknown) => (given === '' || given === undefined ? null : given);

/** Everything of a template. A change sends all of it, since its rule only makes sense as a whole. */
export const saveTaskTemplateSchema = z
  .object({
    ...taskContentFields,
    dueDays: z.preprocess(
      nothing,
      wholeNumber('Due after', { min: 0, max: templateLimits.dueDays }).nullable(),
    ),
    repeat: choice('Repeats', repeatKinds).default('never'),
    weekdays: z
      .array(wholeNumber('Weekday', { min: 0, max: 6 }), { error: 'Weekdays must be a list' })
      .max(7, { error: 'A week has seven days' })
      .transform((days) => [...new Set(days)].sort((one, other) => one - other))
      .default([]),
    monthDay: z.preprocess(
      nothing,
      wholeNumber('Day of the month', { min: 1, max: 31 }).nullable(),
    ),
    startsOn: z.preprocess(nothing, dayField('First day').nullable()),
    endsOn: z.preprocess(nothing, dayField('Last day').nullable()),
    people: z
      .array(recordId('Person'), { error: 'People must be a list' })
      .max(templateLimits.people, { error: messages.tooManyPeople })
      .transform((ids) => [...new Set(ids)])
      .default([]),
  })
  .superRefine((given, context) => {
    const { repeat, weekdays, monthDay, startsOn, endsOn, people } = given;
    if (repeat === 'never') return;
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field], input: given });
    if (repeat === 'weekly' && weekdays.length === 0) issue('weekdays', messages.weekdayRequired);
    if (repeat === 'monthly' && monthDay === null) issue('monthDay', messages.monthDayRequired);
    if (startsOn === null) issue('startsOn', messages.startRequired);
    else if (endsOn !== null && endsOn < startsOn) issue('endsOn', messages.endsBeforeStart);
    if (people.length === 0) issue('people', messages.peopleRequired);
  });
export type SaveTaskTemplate = z.output<typeof saveTaskTemplateSchema>;
