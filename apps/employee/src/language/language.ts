import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { createContext, useContext } from 'react';
import { en, type Messages } from './en.ts';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The locale for days and numbers. Hindi keeps Latin digits, as Indian phones do. */
const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

type Choice = {
  /** The language of `messages`. */
  language: Language;
  messages: Messages;
  /** The language just chosen, whose texts may still be loading. */
  chosen: Language;
  choose: (language: Language) => void;
};

export const LanguageContext = createContext<Choice>({
  language: 'en',
  messages: en,
  chosen: 'en',
  choose: () => {},
});

export const useLanguage = () => useContext(LanguageContext);

/** Returns the texts in the chosen language. */
export const useMessages = () => useContext(LanguageContext).messages;

/** Returns an instant as its date and time in India: "24 Nov, 18:00". */
export function instantText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hour12: false, timeZone: 'Asia/Kolkata' },
  }).format(new Date(instant));
}

/** Returns a calendar day: "Tue, 24 Nov". */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the time of day of an instant in India: "18:00". */
export function timeText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' },
  }).format(new Date(instant));
}

/** Returns how old something is by its instant in milliseconds: "18:00" today, else with its date. */
export function asOfText(at: number, language: Language): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(new Date());
  return (isToday ? timeText : instantText)(instant.toISOString(), language);
}

/** Returns a number with the grouping of India and at most two decimals: "1,28,450". */
export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value);

/** Returns parts of a calendar day, such as its month: "November 2026". */
export const dayPartText = (
  day: string,
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
