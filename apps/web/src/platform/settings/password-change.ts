import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import {
  type NewPassword,
  newPasswordProblems,
} from '@kolam/contract/platform/auth/new-password.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** Returns the errors of a password change by field. */
export function passwordChangeProblems(values: PasswordChange): FieldProblems {
  const chosen: NewPassword = { password: values.newPassword, confirm: values.confirm };
  const { password, confirm } = newPasswordProblems(chosen, passwordLimits.console);
  return {
    ...(values.currentPassword === '' && { currentPassword: 'Current password is required' }),
    ...(password !== undefined && { newPassword: password }),
    ...(confirm !== undefined && { confirm }),
  };
}
