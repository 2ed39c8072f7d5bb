import { orderRecord } from '@kolam/contract/inventory/orders/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { orderDecided, orderToApprove } from './approval.ts';
import { isOrder, searchableOrders, vendorHasOrders } from './queries.ts';
import { orderRoutes } from './routes.ts';

export const ordersFeature = defineFeature({
  routes: { 'Inventory: purchase orders': orderRoutes },
  records: [{ record: orderRecord, exists: isOrder, searchable: () => searchableOrders }],
  hooks: [
    blocksRemovalOfParty.on(vendorHasOrders),
    notificationSources.on(orderToApprove),
    notificationSources.on(orderDecided),
  ],
});
