/**
 * The score of a payment for a statement row with the same amount (`matchTolerance`). Payments with
 * another amount or direction are not suggested at all. A score is the sum of these points, between
 * 50 and 100. A payment whose own number is in the row comes first. Among equal scores the earlier
 * payment comes first, then the lower number. A reference, even a partial one, outweighs the number of
 * an invoice on the same day, and both outweigh nearness.
 */
export const points = {
  /** The same amount, which is required. */
  amount: 50,
  /** The same direction. No points if the file has none. */
  direction: 20,
  /** The payment's reference equals the row's, or is in its narration. */
  reference: 16,
  /** One of both references contains the other. */
  partOfReference: 15,
  /** The number of the invoice is in the row's reference or narration. */
  code: 9,
  /** That of the payment itself is, which names it alone: in place of reference and invoice. */
  number: 25,
  /** The same day. A hundredth less for each day of difference, down to 0. */
  near: 5,
} as const;

/** The minimum letters and digits of a reference that counts as part of another. */
export const leastPartOfReference = 4;

/** Subtracted from `points.near` for each day of difference. */
export const pointsPerDay = 0.01;

/**
 * A suggestion is sure when the row contains the payment's reference or number, and none of another
 * payment that fits. It is also sure when it is the only one that fits within this many days, the
 * file has the direction, and the row contains no other document's number or payment's reference.
 * In both cases no other open row may have an equal claim, and, unless the payment's own reference
 * matches, no other fitting payment's reference may partly match the row's. Beside the payment's own
 * number, references and invoices of other payments do not count.
 */
export const sureWithinDays = 3;
