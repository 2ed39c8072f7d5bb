import { scannerMessages } from '@kolam/contract/inventory/scanner/messages.ts';
import type { Scanned } from '@kolam/contract/inventory/scanner/model.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type BoxRow, showBox } from '#inventory/boxes/queries.ts';
import { showProduct } from '#inventory/products/queries.ts';
import { findTicketByCode, ticketsOutIn } from '#inventory/provisioning/queries.ts';
import { identifyCode } from './queries.ts';

const ticketCode = /^tkt\/\d{2}-\d{2}\/\d{5}$/i;

/** Returns the box, the product or the ticket with a code. */
export async function lookUpCode({ db }: RequestContext, given: string): Promise<Scanned> {
  const code = given.trim();
  // Barcodes like ticket codes are refused now, but an older one must not hide a ticket.
  const ticket = ticketCode.test(code) ? await findTicketByCode(db, code) : null;
  if (ticket) return { type: 'ticket', ticket };
  const found = await identifyCode(db, code);
  if (found.type === 'box') return { type: 'box', box: await scannedBox(db, found.box) };
  if (found.type === 'product') {
    return { type: 'product', product: await showProduct(db, found.sku) };
  }
  throw notFound(ticketCode.test(code) ? scannerMessages.ticketNotFound : found.message);
}

/** Returns a box with the ticket whose goods are out in it. */
async function scannedBox(db: RequestContext['db'], row: BoxRow): Promise<Scanned['box']> {
  const box = await showBox(db, row);
  const [ticket] = box.out > 0 ? await ticketsOutIn(db, [row.id]) : [];
  return Object.assign(box, { ticket: ticket ? { id: ticket.id, code: ticket.code } : null });
}
