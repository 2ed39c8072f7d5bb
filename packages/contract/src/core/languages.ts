/**
 * The languages of employees' apps and of their content, by their ISO 639-1 codes. The first is the
 * language of originals without a translation.
 */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
