import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import {
  type Category,
  challengeLimits,
  type Difficulty,
  defaultPoints,
  defaultRewards,
  defaultRules,
  defaultTimeOfDay,
  everyWeekday,
  type ScheduleType,
} from '@kolam/contract/programme/challenges/terms.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/**
 * A challenge as it is being typed, with the paths of the calls. Lists are texts, so that what was
 * typed can be told from what was there by comparing; numbers too, since nothing is no zero.
 */
export type ChallengeValues = {
  title: string;
  description: string;
  category: Category;
  difficulty: Difficulty;
  schedule: {
    type: ScheduleType;
    /** `YYYY-MM-DD`, or empty. */
    startDate: string;
    endDate: string;
    /** "0126": Sunday is 0. */
    recurringDays: string;
    timeOfDay: string;
  };
  points: { completion: string; bonus: string; penalty: string };
  rules: {
    minParticipation: string;
    allowLateSubmission: boolean;
    maxLateHours: string;
    requirePhotoProof: boolean;
    requireAllComponents: boolean;
  };
  rewards: {
    certificates: boolean;
    /** A line each. */
    badges: string;
  };
};

/** How the fields are called, in the order of the screen. */
export const challengeLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  difficulty: 'Difficulty',
  'schedule.type': 'Schedule type',
  'schedule.startDate': 'Start date',
  'schedule.endDate': 'End date',
  'schedule.timeOfDay': 'Time of day (IST)',
  'schedule.recurringDays': 'Recurring days',
  'points.completion': 'Completion points',
  'points.bonus': 'Bonus points',
  'points.penalty': 'Penalty',
  'rules.allowLateSubmission': 'Allow late submission',
  'rules.maxLateHours': 'Max late hours',
  'rules.requirePhotoProof': 'Require photo proof',
  'rules.requireAllComponents': 'Require all components',
  'rules.minParticipation': 'Min participation (%)',
  'rewards.certificates': 'Certificates',
  'rewards.badges': 'Badges',
} as const;

export type ChallengeField = keyof typeof challengeLabels;

export const listOf = (lines: string): string[] => lines.split('\n').filter(Boolean);
export const linesOf = (list: readonly string[]): string => list.join('\n');

type Fields = Pick<
  Challenge,
  'title' | 'description' | 'category' | 'difficulty' | 'schedule' | 'points' | 'rules' | 'rewards'
>;

/** A stored challenge as a form starts with it. */
export function valuesOf({
  schedule,
  points,
  rules,
  rewards,
  ...challenge
}: Fields): ChallengeValues {
  return {
    title: challenge.title,
    description: challenge.description,
    category: challenge.category,
    difficulty: challenge.difficulty,
    schedule: {
      type: schedule.type,
      startDate: schedule.startDate,
      endDate: schedule.endDate,
      recurringDays: schedule.recurringDays.join(''),
      timeOfDay: schedule.timeOfDay,
    },
    points: {
      completion: String(points.completion),
      bonus: String(points.bonus),
      penalty: String(points.penalty),
    },
    rules: {
      minParticipation: String(rules.minParticipation),
      allowLateSubmission: rules.allowLateSubmission,
      maxLateHours: String(rules.maxLateHours),
      requirePhotoProof: rules.requirePhotoProof,
      requireAllComponents: rules.requireAllComponents,
    },
    rewards: { certificates: rewards.certificates, badges: linesOf(rewards.badges) },
  };
}

/** A new challenge: every day, with the usual points and rules. */
export const newChallengeValues = valuesOf({
  title: '',
  description: '',
  category: 'general_wellness',
  difficulty: 'medium',
  schedule: {
    type: 'daily',
    startDate: '',
    endDate: '',
    recurringDays: everyWeekday,
    timeOfDay: defaultTimeOfDay,
  },
  points: defaultPoints,
  rules: defaultRules,
  rewards: defaultRewards,
});

/** What is no number, or missing, is for the schemas to refuse in their own words. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed)) as number;

/** What nobody sees, and nothing counts by, is not to hold anybody up: hours that can't be kept are the usual ones. */
function lateHoursOf({ allowLateSubmission, maxLateHours }: ChallengeValues['rules']): number {
  const hours = numberOf(maxLateHours);
  const isKept = Number.isInteger(hours) && hours >= 0 && hours <= challengeLimits.lateHours;
  return allowLateSubmission || isKept ? hours : defaultRules.maxLateHours;
}

/** The values as the calls take them; the schemas then judge them. */
export function challengeBody({ schedule, points, rules, rewards, ...values }: ChallengeValues) {
  return {
    ...values,
    schedule: { ...schedule, recurringDays: [...schedule.recurringDays].map(Number).sort() },
    points: {
      completion: numberOf(points.completion),
      bonus: numberOf(points.bonus),
      penalty: numberOf(points.penalty),
    },
    rules: {
      ...rules,
      minParticipation: numberOf(rules.minParticipation),
      maxLateHours: lateHoursOf(rules),
    },
    rewards: { ...rewards, badges: listOf(rewards.badges) },
  };
}

/** Sentences about one of the badges at their field, which holds all of them. */
export function atChallengeFields(problems: FieldProblems): FieldProblems {
  const at: FieldProblems = {};
  for (const [path, message] of Object.entries(problems)) {
    at[path.replace(/^(rewards\.badges|schedule\.recurringDays)\..+$/, '$1')] ??= message;
  }
  return at;
}
