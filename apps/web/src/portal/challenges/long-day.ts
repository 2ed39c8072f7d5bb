import type { Language } from '@kolam/contract/core/languages.ts';

const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** Formats a calendar day in a language: "19 November 2026". */
export const longDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(day));
