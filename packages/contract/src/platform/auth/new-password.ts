import { passwordLimits } from './limits.ts';
import { passwordMessages } from './messages.ts';

/** A new password, typed twice. */
export type NewPassword = { password: string; confirm: string };

/**
 * Returns the errors of a new password by field, without the schema library, so that the screens that
 * choose a password load fast.
 */
export function newPasswordProblems(
  { password, confirm }: NewPassword,
  least: number,
): Partial<NewPassword> {
  const first = problemOf(password, least);
  const second = repetitionProblem(password, confirm);
  return { ...(first && { password: first }), ...(second && { confirm: second }) };
}

/** The same with the acceptance of a privacy notice, where one is awaited. */
export function firstPasswordProblems(
  values: NewPassword & { notice: boolean },
  { least, awaitsNotice }: { least: number; awaitsNotice: boolean },
) {
  const unaccepted = awaitsNotice && !values.notice;
  return {
    ...newPasswordProblems(values, least),
    ...(unaccepted && { notice: passwordMessages.noticeNotAccepted }),
  };
}

function problemOf({ length }: string, least: number): string | undefined {
  const { most } = passwordLimits;
  if (length === 0) return 'Password is required';
  if (length < least) return passwordMessages.tooShort(least);
  if (length > most) return `Password can have at most ${most} characters`;
  return undefined;
}

function repetitionProblem(password: string, confirm: string): string | undefined {
  if (password !== '') return confirm === password ? undefined : 'Passwords do not match';
  return confirm === '' ? 'Confirm password is required' : undefined;
}
