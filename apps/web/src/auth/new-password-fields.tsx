import { PasswordField } from '#ui/password-field.tsx';
import type { FieldProps } from './plain-form.ts';

type NewPasswordFieldsProps = {
  field: (name: 'password' | 'confirm') => FieldProps;
};

/** A password to be chosen, and its repetition. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="New password"
        description="At least 8 characters. A short sentence is easy to remember and hard to guess."
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
