import {
  languageNames,
  type TranslationLanguage,
  translationLanguages,
} from '@kolam/contract/core/languages.ts';
import { countChallengeTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { type ChallengeValues, challengeLabels, linesOf, listOf } from './challenge-values.ts';
import styles from './plan/translate.module.css';

const { AreaField, TextField } = fieldsOf<ChallengeValues>();

/** The texts of a challenge in other languages, beside their originals. */
export function TranslationFields() {
  return translationLanguages.map((language) => <InLanguage key={language} language={language} />);
}

function InLanguage({ language }: { language: TranslationLanguage }) {
  const { control, watch } = useFormContext<ChallengeValues>();
  const [title, description, lines] = watch(['title', 'description', 'rewards.badges']);
  const { badges: translated, ...texts } = watch(`translations.${language}`);
  const badges = listOf(lines);
  const given = translated.split('\n');
  const { texts: all, missing } = countChallengeTexts(
    { title, description, badges },
    { ...texts, badges: given },
  );
  const name = `translations.${language}` as const;
  return (
    <FieldGroup title={languageNames[language]}>
      {all > 0 && (
        <p className={styles.count} data-complete={missing === 0 || undefined}>
          {missing === 0
            ? `All ${formatNumber(all)} texts translated`
            : `${formatNumber(missing)} of ${formatNumber(all)} texts missing`}
        </p>
      )}
      <Beside label={challengeLabels.title} original={title}>
        <TextField name={`${name}.title`} lang={language} />
      </Beside>
      <Beside label={challengeLabels.description} original={description}>
        <AreaField name={`${name}.description`} lang={language} autosize minRows={2} />
      </Beside>
      <Controller
        control={control}
        name={`${name}.badges`}
        render={({ field: { ref, onChange, onBlur }, fieldState: { error } }) => (
          <>
            {badges.map((badge, at) => (
              <Beside key={badge} label={`Badge ${at + 1}`} original={badge}>
                <TextInput
                  ref={at === 0 ? ref : null}
                  lang={language}
                  label={`Badge ${at + 1} in ${languageNames[language]}`}
                  value={given[at] ?? ''}
                  autoComplete="off"
                  onBlur={onBlur}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(
                      linesOf(
                        badges.map((_, place) => (place === at ? value : (given[place] ?? ''))),
                      ),
                    )
                  }
                  error={at === 0 ? error?.message : undefined}
                />
              </Beside>
            ))}
          </>
        )}
      />
    </FieldGroup>
  );
}

type BesideProps = { label: string; original: string; children: ReactNode };

function Beside({ label, original, children }: BesideProps) {
  const id = useId();
  return (
    <div className={styles.pair}>
      <div>
        <span className={looks.quiet}>{label}</span>
        <p id={id} className={styles.originalText}>
          {original || 'None yet'}
        </p>
      </div>
      {children}
    </div>
  );
}
