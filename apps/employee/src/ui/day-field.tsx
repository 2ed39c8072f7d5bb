import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { type NoDay, typedDay } from '@kolam/contract/core/typed-day.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import styles from './day-field.module.css';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';

const en = {
  calendar: 'Open calendar',
  form: 'dd/mm/yyyy',
  unreadable: 'Type a day, such as 23 Nov 2026 or 23/11',
  month: 'Type the day before the month, such as 23/11',
  day: (month: string, last: number) => `${month} has ${last} days`,
};
const hi: typeof en = {
  calendar: 'कैलेंडर खोलें',
  form: 'दिन/माह/वर्ष',
  unreadable: 'दिन लिखें, जैसे 23 नव॰ 2026 या 23/11',
  month: 'पहले दिन, फिर महीना लिखें, जैसे 23/11',
  day: (month, last) => `${month} में ${last} दिन होते हैं`,
};
const dayTexts: Texts<typeof en> = { en, hi };

const today = () => dayOf(new Date());

/** Returns the day that a text means, else the text itself. */
function dayOrText(text: string): string {
  const day = typedDay(text, today());
  return typeof day === 'string' ? day : text.trim();
}

/** The locale for parts of days. Hindi keeps Latin digits, as Indian phones do. */
const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

const partsText = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

type DayFieldProps = {
  label: string;
  /** `YYYY-MM-DD`, or empty. A text that is not a day stays as typed. */
  value: string;
  onChange: (value: string) => void;
  /** The first day that the calendar offers. */
  min?: string;
  error?: string | undefined;
};

/**
 * A field for a calendar day, typed in any of the ways of `typedDay` or chosen in the browser's own
 * calendar. It is shown day first once it is typed.
 */
export function DayField({ label, value, onChange, min, error }: DayFieldProps) {
  const { language } = useLanguage();
  const texts = useTexts(dayTexts);
  /** The text while it is typed. */
  const [typing, setTyping] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);

  function problemOf(problem: NoDay): string {
    if (problem.kind !== 'day') return texts[problem.kind];
    const { month, year = 2000, last } = problem;
    const name = partsText(`${year}-${String(month).padStart(2, '0')}-01`, language, {
      month: 'long',
    });
    return texts.day(name, last);
  }

  // A form is not sent with a text that is not a day.
  function finishByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    setTyping(undefined);
    if (typeof typedDay(value, today()) !== 'string') event.preventDefault();
  }

  const read = typedDay(value, today());
  const problem = typing === undefined && typeof read !== 'string' ? problemOf(read) : undefined;
  const text = isDay(value) ? partsText(value, language, parts) : value;
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={typing ?? text}
        autoComplete="off"
        autoCapitalize="none"
        placeholder={texts.form}
        onChange={({ currentTarget }) => {
          setTyping(currentTarget.value);
          onChange(dayOrText(currentTarget.value));
        }}
        onBlur={() => setTyping(undefined)}
        onKeyDown={finishByEnter}
        error={problem ?? error}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={texts.calendar}
        onClick={() => calendar.current?.showPicker?.()}
      >
        <Icon name="today" />
      </button>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        min={min}
        onChange={({ currentTarget }) => {
          setTyping(undefined);
          onChange(currentTarget.value);
        }}
      />
    </div>
  );
}
