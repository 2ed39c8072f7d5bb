import { isDeepStrictEqual } from 'node:util';
import { withoutEmpty } from '@kolam/contract/core/translation-fields.ts';
import type {
  CreateChallenge,
  UpdateChallenge,
} from '@kolam/contract/programme/challenges/rules.ts';
import type { ChallengeTranslations } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { ChallengeRow } from './queries.ts';

type Settable = Pick<
  ChallengeRow,
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'scheduleType'
  | 'startDate'
  | 'endDate'
  | 'recurringDays'
  | 'monthDays'
  | 'timeOfDay'
  | 'completionPoints'
  | 'bonusPoints'
  | 'penaltyPoints'
  | 'minParticipation'
  | 'allowLateSubmission'
  | 'maxLateHours'
  | 'offlineGraceMinutes'
  | 'proofDays'
  | 'requirePhotoProof'
  | 'requireAllComponents'
  | 'certificates'
  | 'badges'
  | 'translations'
>;

/** The columns of a new challenge. */
export function newColumns(body: CreateChallenge): Settable {
  const { badges } = body.rewards;
  return { ...columnsOf(body), translations: withBadges(body.translations ?? {}, cutTo(badges)) };
}

/** The columns for a body's fields. */
function columnsOf(body: CreateChallenge): Omit<Settable, 'translations'>;
/** Columns for omitted fields are undefined. */
function columnsOf(body: UpdateChallenge): {
  [Column in keyof Omit<Settable, 'translations'>]: Settable[Column] | undefined;
};
function columnsOf({ schedule, points, rules, rewards, ...body }: UpdateChallenge) {
  return {
    title: body.title,
    description: body.description,
    category: body.category,
    difficulty: body.difficulty,
    scheduleType: schedule?.type,
    startDate: schedule?.startDate,
    endDate: schedule?.endDate,
    recurringDays: schedule?.recurringDays,
    monthDays: schedule?.monthDays,
    timeOfDay: schedule?.timeOfDay,
    completionPoints: points?.completion,
    bonusPoints: points?.bonus,
    penaltyPoints: points?.penalty,
    minParticipation: rules?.minParticipation,
    allowLateSubmission: rules?.allowLateSubmission,
    maxLateHours: rules?.maxLateHours,
    offlineGraceMinutes: rules?.offlineGraceMinutes,
    proofDays: rules?.proofDays,
    requirePhotoProof: rules?.requirePhotoProof,
    requireAllComponents: rules?.requireAllComponents,
    certificates: rewards?.certificates,
    badges: rewards?.badges,
  };
}

/**
 * Returns the columns that a body changes. Translations of badges follow their badges. A translation
 * of more badges than there are is cut off.
 */
export function changedColumns(before: ChallengeRow, body: UpdateChallenge): Partial<Settable> {
  const badges = body.rewards?.badges ?? before.badges;
  const translations = body.translations
    ? withBadges(body.translations, cutTo(badges))
    : withBadges(before.translations, (translated) =>
        // Each follows the text of its badge.
        badges.map((badge) => translated[before.badges.indexOf(badge)] ?? ''),
      );
  return Object.fromEntries(
    Object.entries({ ...columnsOf(body), translations }).filter(
      ([column, value]) =>
        value !== undefined && !isDeepStrictEqual(value, before[column as keyof Settable]),
    ),
  );
}

/** Changes the translated badges of each language, and removes those without any text. */
function withBadges(
  translations: ChallengeTranslations,
  change: (translated: readonly string[]) => string[],
): ChallengeTranslations {
  return withoutEmpty(
    Object.fromEntries(
      Object.entries(translations).map(([language, { badges = [], ...texts }]) => [
        language,
        { ...texts, badges: change(badges) },
      ]),
    ),
  );
}

const cutTo = (badges: readonly string[]) => (translated: readonly string[]) =>
  badges.map((_, at) => translated[at] ?? '');
