import { PasswordField } from '#ui/password-field.tsx';
import type { FieldProps } from './plain-form.ts';

type NewPasswordFieldsProps = {
  field: (name: 'password' | 'confirm') => FieldProps;
  /** The password requirements. */
  hint: string;
};

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ field, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="New password"
        description={hint}
        size="md"
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirm')}
        label="Confirm password"
        size="md"
        autoComplete="new-password"
      />
    </>
  );
}
