/**
 * How well a payment fits a row of a bank statement whose amount it has (`matchTolerance`): without
 * that it is not suggested at all, nor where the money went the other way. A score is between 50 and
 * 100, the sum of these. With equal scores the payment that was made first comes first, then the one
 * with the lower number. A reference, also a part of one, outweighs the number of a document on the same
 * day, and either outweighs nearness.
 */
export const points = {
  /** The amount, which is the condition. */
  amount: 50,
  /** Money went the same way; nothing where the file doesn't tell which. */
  direction: 20,
  /** The payment's reference is the row's, or stands in its narration. */
  reference: 16,
  /** The payment's reference and the row's are not the same, but one holds the other. */
  partOfReference: 15,
  /** The number of the invoice or of the payment stands in the row's reference or narration. */
  code: 9,
  /** The same day; a hundredth less with each day apart, until nothing is left. */
  near: 5,
} as const;

/** So many letters and digits a reference has to have, to count where it is a part of another. */
export const leastPartOfReference = 4;

/** What a day apart takes off `points.near`. */
export const pointsPerDay = 0.01;

/**
 * A suggestion is sure when the row carries the payment's reference or a number, and no other
 * payment's that fits; or when it is the only one that fits within so many days, and the file tells
 * which way the money went, and nothing in the row names another document or another payment's
 * reference. Either way no other open row may have the same claim, and, unless its own reference
 * speaks for it, that of no other payment that fits may be the row's in part.
 */
export const sureWithinDays = 3;
