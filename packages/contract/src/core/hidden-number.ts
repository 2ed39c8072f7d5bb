/** PANs and bank account numbers of which only the last characters are shown. */

/** Stands for each character that is not shown. */
const hiding = '•';

/**
 * Returns the PAN or account number that is meant: for a hidden one the stored number that it hides,
 * or null when it hides another.
 */
export function givenNumber(given: string, kept: string): string | null {
  if (!isHidden(given)) return given;
  return given === maskNumber(kept) ? kept : null;
}

/** Returns whether a PAN or account number is shown without its first characters. */
export const isHidden = (text: string): boolean => text.includes(hiding);

/** Returns whether a text is this number, whole or hidden. */
export const isSameNumber = (text: string, number: string): boolean =>
  text === number || (text !== '' && text === maskNumber(number));

/** Hides all but the last four characters of a PAN or of a bank account number. */
export const maskNumber = (number: string): string =>
  `${hiding.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
