import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type {
  listTickets,
  suggestPicks,
} from '@kolam/contract/inventory/provisioning/endpoints.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { invalid, notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findBox, scannedBoxes, scannedBoxIn } from '#inventory/boxes/queries.ts';
import { findSkus, scannedSkuIn, skuReferences } from '#inventory/catalogue/queries.ts';
import { goodPlaces } from '#inventory/stock/queries.ts';
import { isWarehouse, warehouseInCity, warehousesInCities } from '#inventory/warehouses/queries.ts';
import { inWarehouseFirst } from './pick-plan.ts';
import { presentTicket, presentTickets } from './present.ts';
import { lateBefore } from './queries.ts';
import { findTicket, listTicketPage } from './store.ts';

export async function readTickets(context: RequestContext, query: QueryOf<typeof listTickets>) {
  const { status, toType, out } = query;
  const { rows, total } = await listTicketPage(context.db, {
    filter: {
      search: searchOf(query),
      status: status === 'all' ? undefined : status,
      toType,
      out,
      lateBefore: lateBefore(context.clock.now()),
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentTickets(context.db, rows), meta: metaOf(query, total) };
}

export async function readTicket(context: RequestContext, id: string) {
  const row = await findTicket(context.db, id);
  if (!row) throw notFound();
  return { data: await presentTicket(context.db, row) };
}

const takenFrom = (taken: readonly { boxId: string; qty: number }[], boxId: string | null) =>
  taken.reduce((sum, each) => (each.boxId === boxId ? sum + each.qty : sum), 0);

/** Returns where units of a SKU would be picked now, by the same rules as for a ticket. */
export async function suggestForTicket(
  { db }: RequestContext,
  query: QueryOf<typeof suggestPicks>,
) {
  const { qty, wh, transportBoxId, taken = [] } = query;
  const id = (await findSkus(db, [query.sku])).get(query.sku)?.id;
  if (id === undefined) throw invalid({ sku: catalogueMessages.skuUnknown(query.sku) });
  if (wh !== undefined && !(await isWarehouse(db, wh))) {
    throw invalid({ wh: stockMessages.warehouseUnknown });
  }
  const box = transportBoxId === undefined ? null : await findBox(db, transportBoxId);
  if (transportBoxId !== undefined && !box) {
    throw invalid({ transportBoxId: provisioningMessages.boxUnknown });
  }
  const places = inWarehouseFirst(await goodPlaces(db, [id]), box?.warehouseId ?? null)
    .filter(({ warehouseId, isPacked }) => !isPacked && (wh === undefined || warehouseId === wh))
    // As for a ticket: lines that name a box get its units before other lines.
    .map((place) => ({ ...place, qty: Math.max(0, place.qty - takenFrom(taken, place.boxId)) }));
  const available = places.reduce((sum, place) => sum + place.qty, 0);
  let left = qty;
  const picked = places.flatMap((place) => {
    const now = Math.min(left, place.qty);
    left -= now;
    return now === 0 ? [] : [{ ...place, picked: now }];
  });
  const warehouses = await warehousesInCities(
    db,
    picked.map(({ warehouseId }) => warehouseId),
  );
  const boxes = await scannedBoxes(
    db,
    picked.flatMap(({ boxId }) => boxId ?? []),
  );
  return {
    data: {
      sku: scannedSkuIn(await skuReferences(db, [id]), id),
      qty,
      available,
      missing: left,
      picks: picked.map(({ warehouseId, boxId, qty: there, picked: now, since }) => ({
        wh: warehouseInCity(warehouses, warehouseId),
        box: scannedBoxIn(boxes, boxId),
        qty: now,
        available: there,
        since: since.toISOString(),
      })),
    },
  };
}
