import { receiptLimits } from './limits.ts';

/** What is said about goods receipts. */
export const receiptMessages = {
  empty: 'No goods receipts',
  booked: (code: string) => `${code} booked`,
  reversed: (code: string) => `${code} reversed: its goods are out of stock again`,
  saveFailed: 'Request failed',

  lineRequired: 'Add at least one line',
  tooManyLines: `A goods receipt can have at most ${receiptLimits.lines} lines`,
  codeTaken: (code: string) => `Code ${code} is taken.`,
  dayInFuture: 'The date can’t lie in the future',
  orderUnknown: 'Choose a purchase order that exists',
  notOrdered: (code: string, order: string) => `${code} is not in ${order}`,
  moreThanOrdered: (outstanding: number, about: { code: string; order: string }) =>
    outstanding === 0
      ? `All of ${about.code} in ${about.order} came already.`
      : `Only ${outstanding} of ${about.code} in ${about.order} ${outstanding === 1 ? 'is' : 'are'} outstanding.`,
  orderIsDraft: (order: string) => `${order} is a draft. Approve it first.`,
  orderIsCancelled: (order: string) => `${order} is cancelled.`,
  alreadyReversed: 'This goods receipt was reversed already.',
  reversal: (code: string, reason: string) => `Reversal of ${code}: ${reason}`,
} as const;
