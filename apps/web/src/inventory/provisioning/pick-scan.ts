import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';

type Lines = Pick<Ticket, 'lines'>;
type Box = NonNullable<TicketLine['box']>;

const same = (one: string | null, code: string) => one?.toLowerCase() === code.toLowerCase();
/** Whether a code or barcode names it. */
export const isCodeOf = (thing: { code: string; barcode: string | null }, code: string) =>
  same(thing.code, code) || same(thing.barcode, code);

/** Returns the box of a ticket that a code names, where the next units are picked. */
export const boxScanned = ({ lines }: Lines, code: string): Box | undefined =>
  lines.find(({ box }) => box !== null && isCodeOf(box, code))?.box ?? undefined;

/** Whether units of a product are still to be picked from a box. */
const isLeftIn = ({ lines }: Lines, code: string, boxId: string) =>
  lines.some(
    ({ sku, box, picked, qty }) => box?.id === boxId && picked < qty && isCodeOf(sku, code),
  );

/**
 * Returns where a scanned unit is picked: in the current box while it has units of it to pick, else
 * wherever the ticket has some left.
 */
export function pickOf(ticket: Lines, code: string, at: Pick<Box, 'id'> | undefined) {
  return at && isLeftIn(ticket, code, at.id) ? { code, fromBoxId: at.id } : { code };
}

/** Parses the typed number of picked units. Undefined if it is not valid. */
export function pickedTyped(text: string, qty: number): number | undefined {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) && Number(plain) <= qty ? Number(plain) : undefined;
}

type Place = Pick<TicketLine, 'wh' | 'box' | 'sku'>;

const placeKey = ({ wh, box, sku }: Place) =>
  [wh.name, box ? `0 ${box.code}` : '1', sku.code].join('\n');

/** Sorts lines for walking: warehouse by warehouse, box by box, with unboxed ones last. */
export const inWalkingOrder = <L extends Place>(lines: readonly L[]): L[] =>
  [...lines].sort((one, other) => placeKey(one).localeCompare(placeKey(other)));
