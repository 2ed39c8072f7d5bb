import type { Scanned } from '@kolam/contract/inventory/scanner/model.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { showBox } from '../boxes/queries.ts';
import { showProduct } from '../catalogue/queries.ts';
import { findOpenTicket } from '../provisioning/queries.ts';
import { identifyCode } from './queries.ts';

const ticketCode = /^[a-z]{3}\/\d{2}-\d{2}\/\d{5}$/i;

/** The box, the product or the open ticket that a code is of. */
export async function lookUpCode({ db }: Scope, code: string): Promise<Scanned> {
  const found = await identifyCode(db, code);
  if (found.type === 'unknown') {
    const ticket = ticketCode.test(code.trim()) ? await findOpenTicket(db, code.trim()) : null;
    if (ticket) return { type: 'ticket', ticket };
    throw notFound(found.message);
  }
  if (found.type === 'box') return { type: 'box', box: await showBox(db, found.box) };
  return { type: 'product', product: await showProduct(db, found.sku) };
}
