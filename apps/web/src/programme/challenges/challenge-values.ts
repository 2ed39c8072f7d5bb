import { type TranslationLanguage, translationLanguages } from '@kolam/contract/core/languages.ts';
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
} from '@kolam/contract/programme/challenges/values.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/**
 * The form values of a challenge, with the field paths of the endpoints. Lists are texts, so that
 * changes can be detected by comparison. Numbers are too, since empty is not zero.
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
    /** "1,15,31". */
    monthDays: string;
    timeOfDay: string;
  };
  points: { completion: string; bonus: string; penalty: string };
  rules: {
    minParticipation: string;
    allowLateSubmission: boolean;
    maxLateHours: string;
    offlineGraceMinutes: string;
    proofDays: string;
    requirePhotoProof: boolean;
    requireAllComponents: boolean;
  };
  rewards: {
    certificates: boolean;
    /** Separated by line breaks. */
    badges: string;
  };
  translations: Record<TranslationLanguage, TranslationValues>;
  /** Whether planned days move to changed dates. */
  moveDays: boolean;
};

/** The texts of a challenge in another language. */
type TranslationValues = {
  title: string;
  description: string;
  /** In the order of the badges, separated by line breaks. A line may be empty. */
  badges: string;
};

/** Labels of the fields, in the order of the screen. */
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
  'schedule.monthDays': 'Days of the month',
  moveDays: 'Move the days too',
  'points.completion': 'Completion points',
  'points.bonus': 'Bonus points',
  'points.penalty': 'Penalty',
  'rules.allowLateSubmission': 'Allow late submission',
  'rules.maxLateHours': 'Max late hours',
  'rules.offlineGraceMinutes': 'Offline grace (minutes)',
  'rules.proofDays': 'Delete proofs after (days)',
  'rules.requirePhotoProof': 'Require photo proof',
  'rules.requireAllComponents': 'Require all components',
  'rules.minParticipation': 'Min participation (%)',
  'rewards.certificates': 'Certificates',
  'rewards.badges': 'Badges',
  'translations.hi.title': 'Title in Hindi',
  'translations.hi.description': 'Description in Hindi',
  'translations.hi.badges': 'Badges in Hindi',
} as const satisfies Record<TranslatedField, string> & Record<string, string>;

/** Each language has these fields. */
type TranslatedField = `translations.${TranslationLanguage}.${keyof TranslationValues}`;

export const listOf = (lines: string): string[] => lines.split('\n').filter(Boolean);
export const linesOf = (list: readonly string[]): string => list.join('\n');

const byLanguage = <T>(textsOf: (language: TranslationLanguage) => T) =>
  Object.fromEntries(
    translationLanguages.map((language) => [language, textsOf(language)]),
  ) as Record<TranslationLanguage, T>;

/** Returns translated badges in the order of changed badges: each follows the text of its badge. */
export function badgesInOrder(
  translated: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string {
  const lines = translated.split('\n');
  return linesOf(after.map((badge) => lines[before.indexOf(badge)] ?? ''));
}

type Fields = Pick<
  Challenge,
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'schedule'
  | 'points'
  | 'rules'
  | 'rewards'
  | 'translations'
>;

/** Returns the values of a stored challenge for the form. */
export function valuesOf({
  schedule,
  points,
  rules,
  rewards,
  translations,
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
      monthDays: schedule.monthDays.join(),
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
      offlineGraceMinutes: String(rules.offlineGraceMinutes),
      proofDays: String(rules.proofDays),
      requirePhotoProof: rules.requirePhotoProof,
      requireAllComponents: rules.requireAllComponents,
    },
    rewards: { certificates: rewards.certificates, badges: linesOf(rewards.badges) },
    translations: byLanguage((language) => {
      const { title = '', description = '', badges = [] } = translations[language] ?? {};
      return {
        title,
        description,
        badges: linesOf(rewards.badges.map((_, at) => badges[at] ?? '')),
      };
    }),
    moveDays: false,
  };
}

/** A new challenge: every day, with default points and rules. */
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
    monthDays: [],
    timeOfDay: defaultTimeOfDay,
  },
  points: defaultPoints,
  rules: defaultRules,
  rewards: defaultRewards,
  translations: {},
});

/** Returns the numbers of "1,15,31". */
export const numbersOf = (list: string): number[] =>
  list === '' ? [] : list.split(',').map(Number);

/** The schemas refuse empty and invalid numbers with their own messages. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed)) as number;

/** Invalid hours of a hidden, unused field must not block saving, so they become the default. */
function lateHoursOf({ allowLateSubmission, maxLateHours }: ChallengeValues['rules']): number {
  const hours = numberOf(maxLateHours);
  const isKept = Number.isInteger(hours) && hours >= 0 && hours <= challengeLimits.lateHours;
  return allowLateSubmission || isKept ? hours : defaultRules.maxLateHours;
}

/** Returns the values in the format of the endpoints, for the schemas to validate. */
export function challengeBody(given: ChallengeValues) {
  const { schedule, points, rules, rewards, translations, ...values } = given;
  return {
    ...values,
    schedule: {
      ...schedule,
      // The field for the last date is hidden.
      endDate: schedule.type === 'one_time' ? schedule.startDate : schedule.endDate,
      recurringDays: [...schedule.recurringDays].map(Number).sort(),
      monthDays: numbersOf(schedule.monthDays),
    },
    points: {
      completion: numberOf(points.completion),
      bonus: numberOf(points.bonus),
      penalty: numberOf(points.penalty),
    },
    rules: {
      ...rules,
      minParticipation: numberOf(rules.minParticipation),
      maxLateHours: lateHoursOf(rules),
      offlineGraceMinutes: numberOf(rules.offlineGraceMinutes),
      proofDays: numberOf(rules.proofDays),
    },
    rewards: { ...rewards, badges: listOf(rewards.badges) },
    translations: byLanguage((language) => ({
      ...translations[language],
      badges: translations[language].badges.split('\n'),
    })),
  };
}

/** Moves errors of single badges to their common field. */
export function atChallengeFields(problems: FieldProblems): FieldProblems {
  const at: FieldProblems = {};
  for (const [path, message] of Object.entries(problems)) {
    at[path.replace(/^(.*\.badges|schedule\.(?:recurring|month)Days)\..+$/, '$1')] ??= message;
  }
  return at;
}
