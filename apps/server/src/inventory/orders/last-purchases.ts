import { dayOf } from '@kolam/contract/core/dates.ts';
import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { listLastPurchases } from '@kolam/contract/inventory/orders/endpoints.ts';
import { presentReference } from '#core/columns.ts';
import type { RequestContext } from '#core/request-context.ts';
import { archivedParties } from '#finance/parties/queries.ts';
import { findLastPurchases } from './store.ts';

/** Returns what was last paid for SKUs. Drafts and cancelled orders are not purchases. */
export async function readLastPurchases(
  { db }: RequestContext,
  skuIds: readonly string[],
): Promise<ResponseOf<typeof listLastPurchases>> {
  const found = await findLastPurchases(db, skuIds);
  const archived = await archivedParties(
    db,
    found.flatMap(({ vendorId }) => vendorId ?? []),
  );
  return {
    data: found.map(
      ({ skuId, orderId, code, vendorId, vendorName, unitCost, gstBasisPoints, approvedAt }) => ({
        skuId,
        order: { _id: orderId, id: orderId, code },
        vendor:
          vendorId === null
            ? null
            : { ...presentReference(vendorId, vendorName), archived: archived.has(vendorId) },
        price: inRupees(unitCost),
        gstRate: gstBasisPoints / 100,
        on: dayOf(approvedAt),
      }),
    ),
  };
}
