/**
 * More marks in a row than any script has (Unicode Standard Annex 15, stream-safe text format). The
 * time of bringing them into their order grows with the square of their number.
 */
const tooManyMarks = /\p{M}{31}/u;

export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text);

/** A text in form C (Unicode Standard Annex 15); unchanged if it has too many marks in a row. */
export const inOneForm = (text: string): string =>
  hasTooManyMarks(text) ? text : text.normalize('NFC');

/**
 * Whether a text is kept as it is: PostgreSQL refuses zero bytes and halves of characters, and no search
 * or form takes too many marks in a row.
 */
export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && !hasTooManyMarks(text);
