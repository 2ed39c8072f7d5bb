import {
  type Language,
  languageNames,
  languages,
  originalLanguage,
} from '@kolam/contract/core/languages.ts';
import { countTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { formatNumber } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { DayDraft } from './day-draft.ts';
import styles from './translate.module.css';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

type LanguageSwitchProps = { value: Language; onChange: (language: Language) => void };

/** Selects the language in which a day is edited or shown. */
export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  return <SegmentedControl label="Language" options={options} value={value} onChange={onChange} />;
}

/** How much of a day is translated. Nothing for the original language. */
export function TranslationCount({ draft, language }: { draft: DayDraft; language: Language }) {
  if (language === originalLanguage) return null;
  const { texts, missing } = countTexts(draft, language);
  if (texts === 0) return null;
  return (
    <p className={styles.count} data-complete={missing === 0 || undefined}>
      {languageNames[language]}:{' '}
      {missing === 0
        ? `all ${formatNumber(texts)} texts translated`
        : `${formatNumber(missing)} of ${formatNumber(texts)} texts missing`}
    </p>
  );
}
