import { z } from 'zod';
import { dayOf, daysBetween, isDay } from '../../core/dates.ts';
import { choice, flag, paragraph, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { hundredths } from '../../core/hundredths-field.ts';
import { inOneForm, isStorable } from '../../core/one-form.ts';
import { translationsField } from '../../core/translation-fields.ts';
import { challengeMessages } from './messages.ts';
import { type Schedule, scheduledDates } from './schedule.ts';
import {
  type ChallengeStatus,
  categories,
  challengeLimits,
  defaultPoints,
  defaultRewards,
  defaultRules,
  defaultTimeOfDay,
  difficulties,
  everyWeekday,
  recursByWeekday,
  scheduleTypes,
} from './values.ts';

const title = requiredText('Title', {
  max: challengeLimits.title,
  required: challengeMessages.titleRequired,
});
const description = z
  .string({
    error: (issue) =>
      issue.input == null ? challengeMessages.descriptionRequired : 'Description must be text',
  })
  .overwrite(inOneForm)
  .trim()
  .min(1, { error: challengeMessages.descriptionRequired })
  .max(5000, { error: 'Description can have at most 5000 characters', abort: true })
  .refine(isStorable, { error: 'Description has characters that cannot be stored' });

/** `YYYY-MM-DD`, or an instant, which means its day in Asia/Kolkata. */
const date = z
  .string({
    error: (issue) =>
      issue.input == null ? challengeMessages.datesRequired : challengeMessages.datesInvalid,
  })
  .trim()
  .min(1, { error: challengeMessages.datesRequired })
  .transform((value, context) => {
    if (value === '' || isDay(value)) return value;
    const moment = new Date(value);
    const isInstant = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(moment.getTime());
    if (isInstant && isDay(value.slice(0, 10)) && isDay(dayOf(moment))) return dayOf(moment);
    context.addIssue({ code: 'custom', message: challengeMessages.datesInvalid, input: value });
    return z.NEVER;
  });

const recurringDays = z
  .array(wholeNumber('Weekday', { min: 0, max: 6 }), { error: 'Recurring days must be a list' })
  .transform((given) => [...new Set(given)].sort());

const monthDays = z
  .array(wholeNumber('Day of the month', { min: 1, max: 31 }), {
    error: 'Days of the month must be a list',
  })
  .transform((given) => [...new Set(given)].sort((one, other) => one - other));

const timeOfDay = z
  .string({ error: challengeMessages.timeInvalid })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: challengeMessages.timeInvalid });

const points = (label: string) => hundredths(label, { max: 1_000_000 });
const pointsFields = {
  completion: points('Completion points'),
  bonus: points('Bonus points'),
  penalty: points('Penalty'),
};
const rulesFields = {
  minParticipation: wholeNumber('Min participation', { min: 0, max: 100 }),
  allowLateSubmission: flag('Allow late submission'),
  maxLateHours: wholeNumber('Max late hours', {
    min: 0,
    max: challengeLimits.lateHours,
  }),
  offlineGraceMinutes: wholeNumber('Offline grace', {
    min: 0,
    max: challengeLimits.graceMinutes,
  }),
  proofDays: wholeNumber('Days until proofs are deleted', challengeLimits.proofDays),
  requirePhotoProof: flag('Require photo proof'),
  requireAllComponents: flag('Require all components'),
};
const rewardsFields = {
  certificates: flag('Certificates'),
  badges: z
    .array(requiredText('Badge', { max: challengeLimits.badge }), {
      error: 'Badges must be a list',
    })
    .max(challengeLimits.badges, { error: `At most ${challengeLimits.badges} badges` })
    .transform((given) => [...new Set(given)]),
};

/** A translation has the limits of its original. Omitted translations stay unchanged. */
const translations = translationsField({
  title: text('Title', { max: challengeLimits.title }),
  description: paragraph('Description'),
  badges: z
    .array(text('Badge', { max: challengeLimits.badge }), { error: 'Badges must be a list' })
    .max(challengeLimits.badges, { error: `At most ${challengeLimits.badges} badges` }),
});

type ScheduleProblem = { field: 'endDate' | 'monthDays' | 'recurringDays'; message: string };

/**
 * Returns the error of a schedule, with its field: among others, it has at least one day. That it
 * has weekdays is checked at creation only.
 */
export function scheduleProblem(schedule: Schedule): ScheduleProblem | null {
  const { type, startDate, endDate, monthDays } = schedule;
  if (endDate < startDate) return { field: 'endDate', message: challengeMessages.endBeforeStart };
  if (type === 'one_time' && endDate !== startDate) {
    return { field: 'endDate', message: challengeMessages.oneDate };
  }
  if (daysBetween(startDate, endDate) >= challengeLimits.days) {
    return { field: 'endDate', message: challengeMessages.tooLong };
  }
  if (type === 'monthly' && monthDays.length === 0) {
    return { field: 'monthDays', message: challengeMessages.monthDayRequired };
  }
  // Missing dates and weekdays have messages of their own.
  const lacksWeekdays = recursByWeekday(type) && schedule.recurringDays.length === 0;
  if (lacksWeekdays || !isDay(startDate) || !isDay(endDate)) return null;
  if (scheduledDates(schedule).length > 0) return null;
  const field = type === 'monthly' ? 'monthDays' : 'recurringDays';
  return { field, message: challengeMessages.dateRequired };
}

/** The error where only the dates are chosen. */
export function datesProblem(schedule: Schedule): Record<string, string> {
  const problem = scheduleProblem(schedule);
  return problem ? { endDate: problem.message } : {};
}

/** Whether two schedules have the same days. */
export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.type === other.type &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.recurringDays.join() === other.recurringDays.join() &&
  one.monthDays.join() === other.monthDays.join();

/** Monthly schedules have the day of the month on which they start, unless others are chosen. */
export const withMonthDays = <S extends Pick<Schedule, 'type' | 'startDate'>>(
  schedule: S & { monthDays?: number[] | undefined },
) => ({
  ...schedule,
  monthDays:
    schedule.monthDays ??
    (schedule.type === 'monthly' ? [Number(schedule.startDate.slice(8))] : []),
});

const schedule = z
  .object(
    {
      type: choice('Schedule', scheduleTypes).default('daily'),
      startDate: date,
      endDate: date,
      recurringDays: recurringDays.default(everyWeekday),
      monthDays: monthDays.optional(),
      timeOfDay: timeOfDay.default(defaultTimeOfDay),
    },
    { error: challengeMessages.datesRequired },
  )
  .superRefine((given, context) => {
    const problem = scheduleProblem(withMonthDays(given));
    if (problem) {
      const { field, message } = problem;
      context.addIssue({ code: 'custom', message, path: [field], input: given });
    }
    if (recursByWeekday(given.type) && given.recurringDays.length === 0) {
      const message = challengeMessages.weekdayRequired;
      context.addIssue({ code: 'custom', message, path: ['recurringDays'], input: given });
    }
  })
  .transform(withMonthDays);

export const createChallengeSchema = z.object({
  title,
  description,
  category: choice('Category', categories).default('general_wellness'),
  difficulty: choice('Difficulty', difficulties).default('medium'),
  // An omitted schedule fails field by field.
  schedule: z.preprocess((given) => given ?? {}, schedule),
  points: z
    .object(withDefaults(pointsFields, defaultPoints), { error: 'Points must be an object' })
    .prefault({}),
  rules: z
    .object(withDefaults(rulesFields, defaultRules), { error: 'Rules must be an object' })
    .prefault({}),
  rewards: z
    .object(withDefaults(rewardsFields, defaultRewards), { error: 'Rewards must be an object' })
    .prefault({}),
  translations: translations.optional(),
});
export type CreateChallenge = z.output<typeof createChallengeSchema>;

/**
 * Every field is optional. Omitted fields stay unchanged. Status and assignment can't be changed
 * here. Weekdays may be empty here: such a schedule has no days until some are chosen.
 */
export const updateChallengeSchema = z.object({
  title: title.optional(),
  description: description.optional(),
  category: choice('Category', categories).optional(),
  difficulty: choice('Difficulty', difficulties).optional(),
  schedule: z
    .object(
      {
        type: choice('Schedule', scheduleTypes).optional(),
        startDate: date.optional(),
        endDate: date.optional(),
        recurringDays: recurringDays.optional(),
        monthDays: monthDays.optional(),
        timeOfDay: timeOfDay.optional(),
      },
      { error: 'Schedule must be an object' },
    )
    .optional(),
  points: z.object(allOptional(pointsFields), { error: 'Points must be an object' }).optional(),
  rules: z.object(allOptional(rulesFields), { error: 'Rules must be an object' }).optional(),
  rewards: z.object(allOptional(rewardsFields), { error: 'Rewards must be an object' }).optional(),
  translations: translations.optional(),
  moveDays: flag('Move days')
    .optional()
    .describe(
      'Moves the planned days to the new dates: the day of the first date to the first date, and so on.',
    ),
});
export type UpdateChallenge = z.output<typeof updateChallengeSchema>;

/** A copy begins on the first date, or has the dates of the original. */
export const cloneChallengeSchema = z
  .object({
    startDate: date.optional(),
    endDate: date.optional().describe('By default, the copy lasts as long as the original.'),
  })
  .prefault({});
export type CloneChallenge = z.output<typeof cloneChallengeSchema>;

/**
 * Returns why a challenge can't be activated, or null when it can. `today` is the day in
 * Asia/Kolkata.
 */
export function activationProblem(
  { status, endDate }: { status: ChallengeStatus; endDate: string },
  today: string,
): { code: 'CHALLENGE_OVER' | 'CHALLENGE_CANCELLED' | 'ALREADY_ACTIVE'; message: string } | null {
  if (status === 'active') {
    return { code: 'ALREADY_ACTIVE', message: challengeMessages.alreadyActive };
  }
  if (status === 'cancelled') {
    return { code: 'CHALLENGE_CANCELLED', message: challengeMessages.cancelledStays };
  }
  if (endDate < today) return { code: 'CHALLENGE_OVER', message: challengeMessages.over };
  return null;
}

type Fields = Record<string, z.ZodType>;

function withDefaults<F extends Fields>(fields: F, defaults: { [K in keyof F]: z.output<F[K]> }) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.default(defaults[name] as never)]),
  ) as { [K in keyof F]: z.ZodDefault<F[K]> };
}

function allOptional<F extends Fields>(fields: F) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.optional()]),
  ) as { [K in keyof F]: z.ZodOptional<F[K]> };
}
