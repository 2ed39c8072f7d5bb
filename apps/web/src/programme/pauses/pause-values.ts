import { givePauseSchema } from '@kolam/contract/programme/pauses/rules.ts';
import type { PauseReason } from '@kolam/contract/programme/pauses/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

export type PauseValues = { from: string; to: string; reason: PauseReason };

export const pauseLabels = { from: 'First day', to: 'Last day', reason: 'Reason' };

/** A pause of one day, today. */
export const newPause = (today: string): PauseValues => ({
  from: today,
  to: today,
  reason: 'leave',
});

/** An empty day has its own message. */
export function pauseProblems(values: PauseValues): FieldProblems {
  const problems = schemaProblems(givePauseSchema, values);
  return {
    ...problems,
    ...(values.from === '' && { from: 'First day is required' }),
    ...(values.to === '' && { to: 'Last day is required' }),
  };
}
