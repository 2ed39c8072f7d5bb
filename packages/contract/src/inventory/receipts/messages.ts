import { receiptLimits } from './limits.ts';

/** Units that are out: on the ticket or in the transport box with this code. */
type Out = readonly { code: string; units: number }[];

/** Maximum tickets and boxes named in one message. */
const mostNamed = 5;

const sumOf = (out: Out) => out.reduce((sum, { units }) => sum + units, 0);

function placesOf(out: Out): string {
  const named = out.slice(0, mostNamed).map(({ code, units }) => `${units} with ${code}`);
  const others = out.slice(mostNamed);
  return [...named, ...(others.length === 0 ? [] : [`${sumOf(others)} elsewhere`])].join(', ');
}

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
  /** `out`: units of the receipt that went out since. */
  goodsOut: (code: string, out: Out) =>
    `${sumOf(out)} of ${code} from this goods receipt ${sumOf(out) === 1 ? 'is' : 'are'} out: ${placesOf(out)}. Return them first.`,
  /** `out`: where the rest may be, whichever receipt it came by. */
  restIsOut: (about: { code: string; qty: number; there: number; out: Out }) =>
    `Only ${about.there} of the ${about.qty} of ${about.code} are where this goods receipt put them, and ${sumOf(about.out)} ${sumOf(about.out) === 1 ? 'is' : 'are'} out: ${placesOf(about.out)}. Return them first.`,
  reversal: (code: string, reason: string) => `Reversal of ${code}: ${reason}`,
} as const;
