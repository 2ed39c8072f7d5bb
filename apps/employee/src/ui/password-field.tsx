import { type InputHTMLAttributes, useState } from 'react';
import { CheckField } from './check-field.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The label of the choice that shows the password. */
  show: string;
};

export function PasswordField({ show, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" />
      <CheckField label={show} checked={shown} onChange={setShown} />
    </>
  );
}
