import { languageNames, type TranslationLanguage } from '@kolam/contract/core/languages.ts';
import type { TranslatedPart } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { Textarea, TextInput } from '@mantine/core';
import { use, useId } from 'react';
import looks from '#ui/looks.module.css';
import { type Change, DayProblems } from './day-fields.ts';
import styles from './translate.module.css';
import { withTranslation } from './translated-draft.ts';

type TranslatedFieldProps<Field extends string, Part> = {
  language: TranslationLanguage;
  /** The path of the part that has the text: `tasks.0`. */
  base: string;
  field: Field;
  label: string;
  part: Part;
  onChange: Change<Part>;
  /** Whether it can have several lines. */
  long?: boolean;
};

/** An original text, and beside it the field for its translation. Nothing without an original. */
export function TranslatedField<Field extends string, Part extends TranslatedPart<Field>>({
  language,
  base,
  field,
  label,
  part,
  onChange,
  long = false,
}: TranslatedFieldProps<Field, Part>) {
  const path = `${base}.translations.${language}.${field}`;
  const error = use(DayProblems)[path];
  const originalId = useId();
  const original: string = part[field];
  if (original.trim() === '') return null;
  const props = {
    lang: language,
    'data-field': path,
    label: `${label} in ${languageNames[language]}`,
    'aria-details': originalId,
    value: part.translations?.[language]?.[field] ?? '',
    error,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange((now) => withTranslation<Field, Part>(now, { language, field }, value)),
  };
  return (
    <div className={styles.pair}>
      <div>
        <span className={looks.quiet}>{label}</span>
        <p id={originalId} className={styles.originalText}>
          {original}
        </p>
      </div>
      {long ? <Textarea {...props} autosize minRows={2} /> : <TextInput {...props} />}
    </div>
  );
}
