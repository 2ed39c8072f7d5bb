import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';

const { TextField } = fieldsOf<PartyValues>();

type CodeFieldProps = {
  name: 'pan' | 'bank.ifsc' | 'address.pincode';
  /** The length of a complete number, from which on it is validated. */
  length: number;
  /** Validates it on its own. */
  problemOf?: (text: string) => string | null;
  /** An error from comparing it with another field. */
  contradiction?: string | undefined;
  /** A warning about a valid but unusual number. */
  doubt?: string | null;
  placeholder?: string;
  hint?: string;
  inputMode?: 'numeric';
};

/**
 * A number issued by an authority or bank, validated while typing: at its full length, or on blur.
 */
export function CodeField(props: CodeFieldProps) {
  const { length, problemOf, contradiction, doubt, hint, ...input } = props;
  const { control } = useFormContext<PartyValues>();
  const typed = useWatch({ control, name: input.name }).replace(/\s/g, '');
  const [left, setLeft] = useState(false);
  const judged = typed !== '' && (left || typed.length >= length);
  const problem = judged ? (problemOf?.(typed) ?? contradiction) : contradiction;

  return (
    <TextField
      {...input}
      classNames={{ input: styles.code ?? '' }}
      spellCheck={false}
      error={problem}
      hint={doubt ?? hint}
      onChange={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
