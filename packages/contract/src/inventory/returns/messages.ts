import type { DestinationType } from '#inventory/provisioning/values.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { returnLimits } from './limits.ts';

const isOut = (count: number) => (count === 1 || count === 0 ? 'is out' : 'are out');
const counted = (count: number) => (count === 0 ? 'None' : `Only ${count}`);

/**
 * Goods with fewer units out than requested. `asked`: the units that several lines ask for
 * together, else null.
 */
type Short = { code: string; asked?: number | null };

const short = (out: number, { code, asked = null }: Short, where: string) =>
  `${counted(out)} of ${code} ${isOut(out)} ${where}${
    asked === null ? '' : `, and the lines ask for ${asked} together`
  }.`;

export const returnMessages = {
  title: 'Returns (Transport → Storage)',
  empty: 'No returns',
  selectBox: 'Select a transport box',
  noItems: 'No items in this transport box',
  process: 'Process Return',
  processed: 'Return processed. Check Movements & Products.',
  reversed: (code: string) => `${code} reversed: its goods are out again`,
  loadFailed: 'Error',
  saveFailed: 'Request failed',

  lineRequired: 'Return at least one unit',
  tooManyLines: `A return can have at most ${returnLimits.lines} lines`,
  tooManyTickets: `These goods are out on more than ${returnLimits.tickets} tickets. Return fewer at once, or name a ticket.`,
  tooManyParts: `These goods are out in more than ${groupedNumber(returnLimits.parts)} lines of tickets. Return fewer at once.`,
  alreadyReversed: (code: string) => `${code} was reversed already.`,
  boxTaken: (box: string, ticket: string) =>
    `Goods of ${ticket} are out in ${box} now. Return them first, then reverse this.`,
  reversal: (code: string, reason: string) => `Reversal of ${code}: ${reason}`,
  codeTaken: (code: string) => `Code ${code} is taken.`,
  dayInFuture: 'The date can’t lie in the future',
  oneSource: 'Give either a transport box or a ticket',
  boxUnknown: 'Choose a box that exists',
  ticketUnknown: 'Choose a ticket that exists',
  leftFromSeveral: 'These goods left from several warehouses: choose the one they come back to',
  warehouseUnknown: 'Choose a warehouse that exists',
  notATransportBox: (box: string) => `${box} is not a transport box`,
  storageOnly: (box: string) => `${box} is a transport box: goods go back into storage boxes`,
  notItsBox: (ticket: string, box: string) => `The goods of ${ticket} are not in ${box}`,
  elsewhere: (box: string, warehouse: string) => `${box} is in ${warehouse}`,
  /** The note in the ledger. */
  movement: (code: string, tickets: readonly string[]) => {
    if (tickets.length === 0) return code;
    const more = tickets.length - 3;
    return `${code} of ${tickets.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  },
  /** `from`: the code of a ticket, or null for open tickets of a type. */
  notOut: (out: number, about: Short & { from: string | null; type: DestinationType }) =>
    short(
      out,
      about,
      about.from === null
        ? `on open tickets to ${about.type === 'EVENT' ? 'events' : 'vendors'}`
        : `on ${about.from}`,
    ),
  notInBox: (out: number, about: Short & { box: string }) => short(out, about, `in ${about.box}`),
} as const;
