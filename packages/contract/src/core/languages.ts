/**
 * The languages of employees' apps and of their content, by their ISO 639-1 codes. The first is the
 * language of originals without a translation.
 */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The language in which content is written first. */
export const [originalLanguage] = languages;

/** The languages into which content is translated. */
export type TranslationLanguage = Exclude<Language, typeof originalLanguage>;
export const [, ...translationLanguages] = languages;

export const languageNames: Record<Language, string> = { en: 'English', hi: 'Hindi' };

/** Texts in other languages, beside their originals. */
export type Translations<Texts> = { [Each in TranslationLanguage]?: Texts };
