import { firstPasswordProblems } from '@kolam/contract/platform/auth/new-password.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  confirm: string;
  notice: boolean;
};

/** Returns the errors of a password change by field. */
export function passwordChangeProblems(
  { newPassword, ...values }: PasswordChange,
  rules: { least: number; awaitsNotice: boolean },
): FieldProblems {
  const { password, ...others } = firstPasswordProblems(
    { ...values, password: newPassword },
    rules,
  );
  return {
    ...(values.currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(password !== undefined && { newPassword: password }),
    ...others,
  };
}
