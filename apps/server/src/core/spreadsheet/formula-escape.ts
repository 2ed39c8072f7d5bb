/** What makes a spreadsheet take a text for a formula, in the full width of East Asian fonts too. */
const formula = '[=+\\-@\\t\\r＝＋－＠]';
const needsEscape = new RegExp(`^'*${formula}`);
const isEscaped = new RegExp(`^'+${formula}`);

/**
 * An apostrophe before a text that a spreadsheet would take for a formula (decision record 0004).
 * Texts that begin with apostrophes and then such a character get one more, so that taking one off
 * always gives back the text.
 */
export function escapeFormula(text: string): string {
  return needsEscape.test(text) ? `'${text}` : text;
}

/** The text behind what `escapeFormula` made of it. */
export function unescapeFormula(text: string): string {
  return isEscaped.test(text) ? text.slice(1) : text;
}
