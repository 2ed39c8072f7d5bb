/**
 * More combining marks in a row than any script has (Unicode Standard Annex 15, stream-safe text
 * format). The time for sorting them is quadratic in their number.
 */
const tooManyMarks = /\p{M}{31}/u;

export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** More marks on one letter than any script of India needs, or a pile of those that fit any. */
const stackedMarks = /\p{M}{5}|(?:(?=\p{M})\p{Script=Inherited}){3}/u;

/** Returns whether marks of a text would cover the lines around it. */
export const hasStackedMarks = (text: string): boolean =>
  hasTooManyMarks(text) || stackedMarks.test(text.normalize('NFD'));

/**
 * Signs without a width, such as a zero-width space: two texts that differ in them look the same.
 * Joiners are none of these, since Indian scripts need them.
 */
const widthless = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;

/**
 * Returns a text in form C (Unicode Standard Annex 15) without signs that have no width. The form
 * stays if it has too many combining marks in a row.
 */
export function inOneForm(text: string): string {
  const seen = text.replace(widthless, '');
  return hasTooManyMarks(seen) ? seen : seen.normalize('NFC');
}

/**
 * Returns whether a text can be stored: PostgreSQL refuses zero bytes and half surrogate pairs, and
 * no search or normalisation handles too many combining marks in a row.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && !hasTooManyMarks(text);
