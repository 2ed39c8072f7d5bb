import type {
  CreateChallenge,
  UpdateChallenge,
} from '@kolam/contract/programme/challenges/rules.ts';
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
  | 'timeOfDay'
  | 'completionPoints'
  | 'bonusPoints'
  | 'penaltyPoints'
  | 'minParticipation'
  | 'allowLateSubmission'
  | 'maxLateHours'
  | 'requirePhotoProof'
  | 'requireAllComponents'
  | 'certificates'
  | 'badges'
>;

/** The columns for a body's fields. */
export function columnsOf(body: CreateChallenge): Settable;
/** Columns for omitted fields are undefined. */
export function columnsOf(body: UpdateChallenge): {
  [Column in keyof Settable]: Settable[Column] | undefined;
};
export function columnsOf({ schedule, points, rules, rewards, ...body }: UpdateChallenge) {
  return {
    title: body.title,
    description: body.description,
    category: body.category,
    difficulty: body.difficulty,
    scheduleType: schedule?.type,
    startDate: schedule?.startDate,
    endDate: schedule?.endDate,
    recurringDays: schedule?.recurringDays,
    timeOfDay: schedule?.timeOfDay,
    completionPoints: points?.completion,
    bonusPoints: points?.bonus,
    penaltyPoints: points?.penalty,
    minParticipation: rules?.minParticipation,
    allowLateSubmission: rules?.allowLateSubmission,
    maxLateHours: rules?.maxLateHours,
    requirePhotoProof: rules?.requirePhotoProof,
    requireAllComponents: rules?.requireAllComponents,
    certificates: rewards?.certificates,
    badges: rewards?.badges,
  };
}

/** Returns the columns that a body changes. */
export function changedColumns(before: ChallengeRow, body: UpdateChallenge): Partial<Settable> {
  return Object.fromEntries(
    Object.entries(columnsOf(body)).filter(
      ([column, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[column as keyof Settable]),
    ),
  );
}
