import { type FieldError, get, useFormContext } from 'react-hook-form';
import { type ChallengeField, type ChallengeValues, challengeLabels } from './challenge-values.ts';

type TextField = Exclude<ChallengeField, 'category' | 'difficulty' | 'schedule.type'>;

/** What an input needs to be a field of the challenge: name, label and its sentence. */
export function useChallengeField() {
  const { register, formState } = useFormContext<ChallengeValues>();
  return (field: TextField) => ({
    ...register(field),
    label: challengeLabels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}
