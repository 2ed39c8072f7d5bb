import { type FieldError, get, useFormContext } from 'react-hook-form';
import { type ChallengeField, type ChallengeValues, challengeLabels } from './challenge-values.ts';

type TextField = Exclude<ChallengeField, 'category' | 'difficulty' | 'schedule.type'>;

/** Returns the props of an input for a challenge field: name, label and error. */
export function useChallengeField() {
  const { register, formState } = useFormContext<ChallengeValues>();
  return (field: TextField) => ({
    ...register(field),
    label: challengeLabels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}
