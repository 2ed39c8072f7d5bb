import { TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';

type CodeFieldProps = {
  name: 'pan' | 'bank.ifsc' | 'address.pincode';
  label: string | undefined;
  error: string | undefined;
  /** The length of a complete number, from which on it is validated. */
  length: number;
  /** Validates it on its own. */
  problemOf?: (text: string) => string | null;
  /** An error from comparing it with another field. */
  contradiction?: string | undefined;
  /** A warning about a valid but unusual number. */
  doubt?: string | null;
  placeholder?: string;
  inputMode?: 'numeric';
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
  ref: Ref<HTMLInputElement>;
  autoComplete: string;
};

/**
 * A number issued by an authority or bank, validated while typing: at its full length, or on blur.
 */
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
