/**
 * The characters at which a spreadsheet takes a text for a formula, including their East Asian
 * full-width forms.
 */
const formula = '[=+\\-@\\t\\r＝＋－＠]';
const needsEscape = new RegExp(`^'*${formula}`);
const isEscaped = new RegExp(`^'+${formula}`);

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula (decision record
 * 0004). Texts that begin with apostrophes followed by such a character get one more, so that
 * removing one always restores the text.
 */
export function escapeFormula(text: string): string {
  return needsEscape.test(text) ? `'${text}` : text;
}

/** Restores the text that `escapeFormula` escaped. */
export function unescapeFormula(text: string): string {
  return isEscaped.test(text) ? text.slice(1) : text;
}
