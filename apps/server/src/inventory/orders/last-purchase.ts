import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { LastPurchase } from '@kolam/contract/inventory/orders/model.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { findParty } from '../../finance/parties/queries.ts';
import { skuIdOf } from '../catalogue/queries.ts';
import { findLastPurchase } from './store.ts';

/** What was last paid for a SKU; drafts and cancelled orders are no purchases. @throws Failure 404 */
export async function readLastPurchase(
  { db }: Scope,
  id: string,
): Promise<{ data: LastPurchase | null }> {
  if ((await skuIdOf(db, id)) === null) throw notFound();
  const found = await findLastPurchase(db, id);
  if (!found) return { data: null };
  const { orderId, code, vendorId, vendorName, unitCost, gstBasisPoints, approvedAt } = found;
  const vendor = vendorId === null ? null : await findParty(db, 'vendor', vendorId);
  return {
    data: {
      order: { _id: orderId, id: orderId, code },
      vendor: vendor && {
        ...presentReference(vendor.id, vendorName),
        archived: vendor.archivedAt !== null,
      },
      price: inRupees(unitCost),
      gstRate: gstBasisPoints / 100,
      on: dayOf(approvedAt),
    },
  };
}
