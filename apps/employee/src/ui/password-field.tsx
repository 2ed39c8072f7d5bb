import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '#language/use-texts.ts';
import { CheckField } from './check-field.tsx';
import { TextField } from './text-field.tsx';

const passwordTexts = { en: { show: 'Show the password' }, hi: { show: 'पासवर्ड दिखाएँ' } };

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function PasswordField(field: PasswordFieldProps) {
  const texts = useTexts(passwordTexts);
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" />
      <CheckField label={texts.show} checked={shown} onChange={setShown} />
    </>
  );
}
