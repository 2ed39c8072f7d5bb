import { itemRecord, skuRecord } from '@kolam/contract/inventory/catalogue/records.ts';
import { defineFeature } from '#core/feature.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { lowStock } from './notifications.ts';
import { findableSkus, isItem, isSku } from './queries.ts';
import { catalogueRoutes } from './routes.ts';

export const catalogueFeature = defineFeature({
  routes: { 'Inventory: products': catalogueRoutes },
  hooks: [notificationSources.on(lowStock)],
  records: [
    { record: skuRecord, exists: isSku, findable: () => findableSkus },
    { record: itemRecord, exists: isItem },
  ],
});
