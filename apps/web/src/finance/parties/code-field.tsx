import { TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';

type CodeFieldProps = {
  name: 'pan' | 'bank.ifsc' | 'address.pincode';
  label: string | undefined;
  error: string | undefined;
  /** Characters of a whole one: from then on it is judged. */
  length: number;
  /** What is wrong with it by itself. */
  problemOf?: (text: string) => string | null;
  /** What another field says against it. */
  contradiction?: string | undefined;
  /** What is unusual about it, though it is taken. */
  doubt?: string | null;
  placeholder?: string;
  inputMode?: 'numeric';
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
  ref: Ref<HTMLInputElement>;
  autoComplete: string;
};

/** A number that an office or bank gave out, judged as it is typed: at its full length, or once left. */
export function CodeField(props: CodeFieldProps) {
  const { length, problemOf, contradiction, doubt, onChange, onBlur, error, inputMode, ...input } =
    props;
  const { control } = useFormContext<PartyValues>();
  const typed = useWatch({ control, name: input.name }).replace(/\s/g, '');
  const [left, setLeft] = useState(false);
  const judged = typed !== '' && (left || typed.length >= length);
  const problem = judged ? (problemOf?.(typed) ?? contradiction) : contradiction;

  return (
    <TextInput
      {...input}
      {...(inputMode ? { inputMode } : {})}
      classNames={{ input: styles.code ?? '' }}
      spellCheck={false}
      error={error ?? problem}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error || problem ? undefined : doubt}
      onChange={(event) => {
        setLeft(false);
        void onChange(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        void onBlur(event);
      }}
    />
  );
}
