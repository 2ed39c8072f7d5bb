import type { Language } from '@kolam/contract/core/languages.ts';
import { useId } from 'react';
import { useLanguage } from '#language/language.ts';
import { partsByLanguage } from '#language/parts-by-language.ts';
import styles from './text-field.module.css';

type SelectFieldProps = {
  label: string;
  /** Only screen readers need the label. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A choice from a list, with the phone's own picker. */
export function SelectField({ label, isLabelHidden, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  const { language: reader } = useLanguage();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={languageOf(option.label, reader)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An option has no parts, so only one that begins in another language has a language of its own. */
function languageOf(label: string, reader: Language): string | undefined {
  const language = partsByLanguage(label, reader)[0]?.language;
  return language ? `${language}-IN` : undefined;
}
