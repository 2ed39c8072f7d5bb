import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

export const eitherIsEnough =
  'An authenticator app or a passkey is enough. You can have both, in case you lose one.';

export const codeLabel = 'Code';
export const codeHint = 'Of your authenticator app, or a recovery code.';

/** The props of a field for a code of an authenticator app, or a recovery code. */
export const codeProps = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 40,
} as const;

type Proof = { currentPassword?: string; code: string };

/** Returns the errors of a form with the current password and a code, by field. */
export function proofProblems(
  { currentPassword, code }: Proof,
  { withCode }: { withCode: boolean },
): FieldProblems {
  return {
    ...(currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(withCode && code.trim() === '' && { code: twoStepMessages.codeNeeded }),
  };
}
