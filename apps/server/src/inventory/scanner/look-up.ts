import type { Scanned } from '@kolam/contract/inventory/scanner/model.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { showBox } from '../boxes/queries.ts';
import { showProduct } from '../catalogue/queries.ts';
import { identifyCode } from './queries.ts';

/** The box or the product that a code is of. */
export async function lookUpCode({ db }: Scope, code: string): Promise<Scanned> {
  const found = await identifyCode(db, code);
  if (found.type === 'unknown') throw notFound(found.message);
  if (found.type === 'box') return { type: 'box', box: await showBox(db, found.box) };
  return { type: 'product', product: await showProduct(db, found.sku) };
}
