import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';

type Lines = Pick<Ticket, 'lines'>;
type Box = NonNullable<TicketLine['box']>;

const same = (one: string | null, code: string) => one?.toLowerCase() === code.toLowerCase();
/** Whether a code or barcode names it. */
export const isCodeOf = (thing: { code: string; barcode: string | null }, code: string) =>
  same(thing.code, code) || same(thing.barcode, code);

/** The box of a ticket that a code names, which is where the next units are picked. */
export const boxScanned = ({ lines }: Lines, code: string): Box | undefined =>
  lines.find(({ box }) => box !== null && isCodeOf(box, code))?.box ?? undefined;

/** Whether something of a product is still to be picked from a box. */
const isLeftIn = ({ lines }: Lines, code: string, boxId: string) =>
  lines.some(
    ({ sku, box, picked, qty }) => box?.id === boxId && picked < qty && isCodeOf(sku, code),
  );

/**
 * Where a scanned unit is picked: in the box at hand as long as that has some of it to pick, else
 * wherever the ticket has some left.
 */
export function pickOf(ticket: Lines, code: string, at: Pick<Box, 'id'> | undefined) {
  return at && isLeftIn(ticket, code, at.id) ? { code, fromBoxId: at.id } : { code };
}

/** How many are picked, as someone typed it; undefined for what is no such number. */
export function pickedTyped(text: string, qty: number): number | undefined {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) && Number(plain) <= qty ? Number(plain) : undefined;
}

type Place = Pick<TicketLine, 'wh' | 'box' | 'sku'>;

const placeKey = ({ wh, box, sku }: Place) =>
  [wh.name, box ? `0 ${box.code}` : '1', sku.code].join('\n');

/** Lines in the order of a walk: warehouse by warehouse, box by box, what is in none last. */
export const inWalkingOrder = <L extends Place>(lines: readonly L[]): L[] =>
  [...lines].sort((one, other) => placeKey(one).localeCompare(placeKey(other)));
