import { ticketRecord } from '@kolam/contract/inventory/provisioning/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfEvent } from '#finance/events/hooks.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { besideBoxes, blocksBoxBack, goodsInBox } from '#inventory/boxes/hooks.ts';
import { documentCodes } from '#inventory/stock/hooks.ts';
import { blocksDeactivation } from '#inventory/warehouses/hooks.ts';
import { findBesideBoxes, findGoodsInBox } from './box-contents.ts';
import { issuedStockInBox, issuedStockOfWarehouse } from './issued-stock.ts';
import {
  isTicket,
  searchableTickets,
  ticketCodes,
  ticketsOfEvent,
  vendorHasTickets,
} from './queries.ts';
import { provisioningRoutes } from './routes.ts';

export const provisioningFeature = defineFeature({
  routes: { 'Inventory: provisioning': provisioningRoutes },
  records: [{ record: ticketRecord, exists: isTicket, searchable: () => searchableTickets }],
  hooks: [
    blocksRemovalOfEvent.on(ticketsOfEvent),
    blocksRemovalOfParty.on(vendorHasTickets),
    blocksDeactivation.on(issuedStockOfWarehouse),
    besideBoxes.on(findBesideBoxes),
    goodsInBox.on(findGoodsInBox),
    blocksBoxBack.on(issuedStockInBox),
    documentCodes.on({ idOf: ({ ticketId }) => ticketId, codesOf: ticketCodes }),
  ],
});
