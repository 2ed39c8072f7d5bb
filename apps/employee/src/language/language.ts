import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import { createContext, useContext } from 'react';
import { serverClock } from '#core/server-clock.ts';
import { en, type Messages } from './en.ts';

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

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

/** Sunday first, then January first. */
const names: Record<Language, { weekdays: readonly string[]; months: readonly string[] }> = {
  en: {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  },
  hi: {
    weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
    months: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
  },
};

// No `Intl` here: its first use would take a phone 60 ms of the first screen.

/** Returns the day of the week of a calendar day: "Tue". */
export const weekdayText = (day: string, language: Language) =>
  names[language].weekdays[new Date(day).getUTCDay()] ?? '';

/** Returns the month of a calendar day: "Nov". */
export const monthText = (day: string, language: Language) =>
  names[language].months[Number(day.slice(5, 7)) - 1] ?? '';

/** Returns a calendar day as "24 Nov", in another year than the current one "24 Nov 2030". */
export function dateText(day: string, language: Language): string {
  const text = `${Number(day.slice(8))} ${monthText(day, language)}`;
  const year = day.slice(0, 4);
  return year === dayOf(new Date()).slice(0, 4) ? text : `${text} ${year}`;
}

/** Returns a calendar day: "Tue, 24 Nov", in another year "Sun, 24 Nov 2030". */
export function dayText(day: string, language: Language): string {
  return `${weekdayText(day, language)}, ${dateText(day, language)}`;
}

/** Returns the time of day of an instant in India: "18:00". */
export function timeText(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - dayStart(dayOf(at)).getTime()).toISOString().slice(11, 16);
}

/** Returns an instant as its date and time in India: "24 Nov, 18:00". */
export const instantText = (instant: string, language: Language): string =>
  `${dateText(dayOf(new Date(instant)), language)}, ${timeText(instant)}`;

/** Returns a time from an instant to another, whose date is left out where it is the same. */
export const spanText = (from: string, to: string, language: Language): string =>
  dayOf(new Date(from)) === dayOf(new Date(to))
    ? `${instantText(from, language)}–${timeText(to)}`
    : `${instantText(from, language)} – ${instantText(to, language)}`;

/** Returns until when something lasts. Midnight is the 24:00 of the day that ends. */
export function endText(instant: string, language: Language): string {
  const end = new Date(instant);
  const last = dayOf(new Date(end.getTime() - 1));
  return last === dayOf(end)
    ? instantText(instant, language)
    : `${dateText(last, language)}, 24:00`;
}

/** Returns how old something is by its instant in milliseconds: "18:00" today, else with its date. */
export function asOfText(at: number, language: Language): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(new Date(serverClock.now()));
  return isToday ? timeText(instant.toISOString()) : instantText(instant.toISOString(), language);
}
