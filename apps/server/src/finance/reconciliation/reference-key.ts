/**
 * Keys in the texts of a row, by which payments are looked up: references as in `payments.ref_key`,
 * and document numbers.
 */

const words =
  /^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+/i;

/**
 * Normalizes 'UTR KOLM-0012', 'utrkolm0012' and 'KOLM0012' to the same key, which equals the
 * computed column of payments.
 */
export const referenceKey = (text: string): string =>
  text
    .replace(words, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');

/** Shorter keys, and words without digits, are in many narrations by chance. */
const isDistinctive = (key: string, least: number) => key.length >= least && /\d/.test(key);

/** More than the longest narrations have. */
const most = 40;

const code =
  /(?<![A-Z0-9])([A-Z0-9]{1,4}?)[^A-Z0-9]{0,2}(\d{2})[^A-Z0-9]{0,2}(\d{2})[^A-Z0-9]{0,2}(\d{5})(?!\d)/g;

/** Returns the possible references and the document numbers in a row's texts. */
export function marksOf({ ref, note }: { ref: string; note: string }) {
  const refKey = referenceKey(ref);
  const words = `${ref} ${note}`.split(/[^A-Za-z0-9]+/).map(referenceKey);
  const keys = words.filter((key) => isDistinctive(key, 5));
  if (isDistinctive(refKey, 3)) keys.unshift(refKey);
  const codes = [...`${ref} ${note}`.toUpperCase().matchAll(code)].map(
    ([, prefix, first, second, number]) => `${prefix}/${first}-${second}/${number}`,
  );
  return {
    refKey,
    keys: [...new Set(keys)].slice(0, most),
    codes: [...new Set(codes)].slice(0, most),
  };
}
