import type { FieldProps } from '#core/plain-form.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';

type NewPasswordFieldsProps = {
  field: (name: 'password' | 'confirm') => FieldProps;
  /** The password requirements. */
  hint: string;
  /** The minimum length. */
  least: number;
};

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ field, hint, least }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label="New password"
        description={hint}
        size="md"
        autoComplete="new-password"
      />
      <PasswordMeter password={field('password').value} least={least} />
      <PasswordField
        {...field('confirm')}
        label="Confirm password"
        size="md"
        autoComplete="new-password"
      />
    </>
  );
}
