import type { BoxStatus } from '#inventory/boxes/values.ts';
import { provisioningLimits } from './limits.ts';
import type { DestinationType } from './values.ts';

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;
const is = (count: number) => (count === 1 || count === 0 ? 'is' : 'are');
const counted = (there: number) => (there === 0 ? 'None' : `Only ${there}`);

/** A warehouse with its city. */
type NamedWarehouse = { name: string; city: string };
const withCity = ({ name, city }: NamedWarehouse) =>
  city === '' || name.includes(city) ? name : `${name} (${city})`;

/** "2 warehouses in 2 cities: Main store (Pune), Mumbai store" */
function namesOf(warehouses: readonly NamedWarehouse[]): string {
  const cities = new Set(warehouses.map(({ city }) => city).filter((city) => city !== ''));
  const where = `${warehouses.length} warehouses`;
  return `${cities.size > 1 ? `${where} in ${cities.size} cities` : where}: ${warehouses.map(withCity).join(', ')}`;
}

const nextSteps: Record<Exclude<BoxStatus, 'AVAILABLE'>, string> = {
  ISSUED: 'is still issued. Take back what is in it first, or choose another box.',
  RETURNED:
    'came back and was not looked at since. Set its status to Available first, or choose another box.',
  DAMAGED: 'is damaged. Choose another box, or set its status to Available once it is whole again.',
};

/** Messages about tickets. */
export const provisioningMessages = {
  title: 'Provisioning',
  subtitle: 'Pick tickets issued to events/vendors.',
  empty: 'No tickets',
  noLines: 'No lines',
  loadFailed: 'Error',
  saveFailed: 'Request failed',
  issued: (code: string, count: number) => `${code} issued: ${units(count)} out of stock`,
  added: (code: string, count: number) => `${units(count)} added to ${code}`,
  /** For a ticket that takes from more than one. */
  severalWarehouses: (warehouses: readonly NamedWarehouse[]) =>
    `Goods are picked in ${namesOf(warehouses)}.`,
  picked: (code: string, picked: number, of: number) => `${code}: ${picked} of ${of} picked`,
  closed: (code: string) => `${code} closed`,
  writtenOff: (count: number) => `${units(count)} written off`,

  destinationRequired: 'Say who the goods are for',
  destinationUnknown: (type: DestinationType) =>
    type === 'EVENT' ? 'Choose an event that exists' : 'Choose a vendor that exists',
  vendorArchived: (name: string) => `${name} is archived. Restore it first.`,
  lineRequired: 'Add at least one line',
  tooManyLines: `A ticket can have at most ${provisioningLimits.lines} lines`,
  tooManyPicks: 'The goods lie in too many places for one ticket. Issue fewer SKUs at once.',
  boxUnknown: 'Choose a box that exists',
  notATransportBox: (box: string) => `${box} is not a transport box`,
  boxTaken: (box: string, ticket: string) =>
    `Goods of ${ticket} are out in ${box}. Choose another box, or return them first.`,
  /** For a transport box whose status prevents issuing it. */
  boxNotAvailable: (box: string, status: Exclude<BoxStatus, 'AVAILABLE'>) =>
    `${box} ${nextSteps[status]}`,
  /** For the transport box of a ticket whose goods all came back. */
  ownBoxNotAvailable: (box: string) =>
    `${box} is not available since the goods of this ticket came back. Set its status to Available first, or make a new ticket.`,
  ownBoxTaken: (box: string, ticket: string) =>
    `Goods of ${ticket} are out in ${box} now. Make a new ticket, or return them first.`,
  boxAway: (box: string) => `${box} is issued: nothing is picked from it until it is back.`,
  /**
   * `place`: the code of a box, the name of a warehouse, or null for all active ones. `taken`:
   * units that other lines of the ticket take there.
   */
  insufficient: (
    there: number,
    { code, place, taken = 0 }: { code: string; place: string | null; taken?: number },
  ) => {
    const where = place === null ? 'in stock' : `in ${place}`;
    const all = there + taken;
    return taken === 0
      ? `${counted(there)} of ${code} in condition good ${is(there)} ${where}.`
      : `Only ${all} of ${code} in condition good ${is(all)} ${where}, and other lines take ${taken} of them.`;
  },

  alreadyClosed: (code: string) => `${code} is closed already.`,
  isClosed: (code: string) => `${code} is closed: nothing more is picked.`,
  nothingAdded: (code: string) => `${code} is closed: no goods can be added. Make a new ticket.`,
  tooManyUnits: (code: string) => `${code} can’t have so many units. Make a new ticket.`,
  notInTicket: (code: string, ticket: string) => `${code} is not in ${ticket}`,
  /** `box`: its code, or null for unboxed goods. */
  notFromBox: (code: string, box: string | null) =>
    `${code} is not picked ${box === null ? 'unboxed' : `from ${box}`}`,
  leftToPick: (left: number, code: string) =>
    left === 0
      ? `All of ${code} are picked already.`
      : `Only ${left} of ${code} ${is(left)} left to pick.`,
  pickedTooMany: (qty: number) => `At most ${qty} can be picked`,
  /** Another user has picked in between. */
  pickedSince: (picked: number, { qty, code }: { qty: number; code: string }) =>
    `${picked} of ${qty} of ${code} are picked by now. Look again before you change it.`,
  takenForm: 'Taken must name boxes with units: box:units,box:units',
} as const;

/** Texts on a printed pick list. */
export const pickListTexts = {
  title: 'Pick list',
  event: 'Event',
  vendor: 'Vendor',
  issued: 'Issued',
  by: 'Issued by',
  into: 'Into box',
  warehouses: 'Picked in',
  severalWarehouses: namesOf,
  note: 'Note',
  columns: { place: 'From', code: 'SKU', name: 'Item', qty: 'Qty', picked: 'Picked' },
  units: 'Units',
  unboxed: 'unboxed',
  stamps: { CLOSED: 'CLOSED' },
  signatures: { picked: 'Picked by', received: 'Received by' },
} as const;
