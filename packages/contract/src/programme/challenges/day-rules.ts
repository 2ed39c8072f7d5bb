import { z } from 'zod';
import { fileIdOf } from '#platform/files/own-link.ts';
import { isDay } from '../../core/dates.ts';
import { choice, flag, paragraph, recordId, requiredText, wholeNumber } from '../../core/fields.ts';
import { hundredths } from '../../core/hundredths-field.ts';
import { dayMessages } from './day-messages.ts';
import { dayLimits, dayStatuses, platforms, proofKinds } from './days.ts';

/** A calendar day that exists. */
export const dateField = z
  .string({ error: dayMessages.dateInvalid })
  .trim()
  .refine(isDay, { error: dayMessages.dateInvalid });

const isWebAddress = (value: string) => /^https?:\/\/[^\s/?#]\S*$/i.test(value);

/** An http(s) address, the link of an uploaded file, or nothing. */
const fileOrAddress = z
  .string({ error: dayMessages.addressInvalid })
  .trim()
  .max(2000, { error: dayMessages.addressInvalid, abort: true })
  .refine((value) => value === '' || fileIdOf(value) !== null || isWebAddress(value), {
    error: dayMessages.addressInvalid,
  })
  .default('');

const moment = z
  .preprocess(
    (given) => (given === '' || given === undefined ? null : given),
    z.iso.datetime({ offset: true, error: dayMessages.momentInvalid }).nullable(),
  )
  .transform((given) => (given === null ? null : new Date(given).toISOString()));

const points = (label: string, usual: number) =>
  hundredths(label, { max: dayLimits.points }).default(usual);

/** Made by the server where the sender has none. */
const id = (label: string) => recordId(label).optional();

const task = z.object({
  taskId: id('Task'),
  title: requiredText('Title', { required: dayMessages.titleRequired }),
  description: paragraph('Description').default(''),
  points: points('Points', dayLimits.taskPoints),
  isOptional: flag('Optional').default(false),
  mediaRequired: choice('Proof', proofKinds).default('none'),
  coverImage: fileOrAddress,
});

const option = z.object(
  {
    text: requiredText('Option', { max: 500, required: dayMessages.optionTextRequired }),
    isCorrect: flag('Correct').default(false),
  },
  { error: 'An option must be an object' },
);

const question = z.object(
  {
    questionId: id('Question'),
    text: requiredText('Question', { max: 1000, required: dayMessages.questionTextRequired }),
    points: points('Points', dayLimits.questionPoints),
    options: z
      .array(option, { error: dayMessages.optionsRequired })
      .min(dayLimits.fewestOptions, { error: dayMessages.optionsRequired })
      .max(dayLimits.options, { error: `At most ${dayLimits.options} options` })
      .refine((given) => given.some(({ isCorrect }) => isCorrect), {
        error: dayMessages.correctRequired,
        // Said beside what is wrong with an option.
        when: ({ value }) => Array.isArray(value) && value.length >= dayLimits.fewestOptions,
      }),
  },
  { error: 'A question must be an object' },
);

const trivia = z.object({
  triviaId: id('Quiz'),
  title: requiredText('Quiz title', { required: dayMessages.quizTitleRequired }),
  description: paragraph('Description').default(''),
  image: fileOrAddress,
  maxAttempts: wholeNumber('Max attempts', { min: 1, max: dayLimits.mostAttempts }).default(
    dayLimits.maxAttempts,
  ),
  questions: z
    .array(question, { error: dayMessages.questionRequired })
    .min(1, { error: dayMessages.questionRequired })
    .max(dayLimits.questions, { error: `At most ${dayLimits.questions} questions` }),
});

const learningModule = z.object({
  moduleId: id('Module'),
  title: requiredText('Title', { required: dayMessages.titleRequired }),
  required: flag('Required').default(false),
  pdfUrl: fileOrAddress,
  coverImage: fileOrAddress,
  durationMins: hundredths('Duration', { max: dayLimits.minutes }).default(0),
});

const workshop = z
  .object({
    workshopId: id('Workshop'),
    title: requiredText('Title', { required: dayMessages.titleRequired }),
    platform: choice('Platform', platforms),
    link: z
      .string({ error: dayMessages.linkRequired })
      .trim()
      .min(1, { error: dayMessages.linkRequired })
      .max(2000, { error: dayMessages.linkInvalid, abort: true })
      .refine((value) => value === '' || isWebAddress(value), { error: dayMessages.linkInvalid }),
    startAt: moment,
    endAt: moment,
    coverImage: fileOrAddress,
  })
  .refine(({ startAt, endAt }) => startAt === null || endAt === null || endAt >= startAt, {
    error: dayMessages.endsBeforeStart,
    path: ['endAt'],
  });

const listOf = <T extends z.ZodType>(label: string, item: T) =>
  z
    .array(item, { error: `${label} must be a list` })
    .max(dayLimits.components, { error: dayMessages.tooMany });

const content = {
  tasks: listOf('Tasks', task),
  trivia: listOf('Trivia', trivia),
  learningModules: listOf('Learning modules', learningModule),
  workshops: listOf('Workshops', workshop),
};

/** What a day is made of, as a form or a caller sends it. */
export const dayContentInputSchema = z.object({
  tasks: content.tasks.default([]),
  trivia: content.trivia.default([]),
  learningModules: content.learningModules.default([]),
  workshops: content.workshops.default([]),
});
export type DayContentInput = z.output<typeof dayContentInputSchema>;

/** A day made or replaced; a status left out stays as it is (pending for a new day). */
export const saveDaySchema = dayContentInputSchema.extend({
  date: dateField,
  status: choice('Status', dayStatuses).optional(),
});
export type SaveDay = z.output<typeof saveDaySchema>;

/** Each part may be left out; what is left out stays as it is. */
export const updateDaySchema = z.object({
  date: dateField.optional(),
  status: choice('Status', dayStatuses).optional(),
  tasks: content.tasks.optional(),
  trivia: content.trivia.optional(),
  learningModules: content.learningModules.optional(),
  workshops: content.workshops.optional(),
});
export type UpdateDay = z.output<typeof updateDaySchema>;

export const copyDaySchema = z.object({ toDate: dateField });

/** All days of the seven days from one date to the seven from another. */
export const copyWeekSchema = z.object({ fromDate: dateField, toDate: dateField });
