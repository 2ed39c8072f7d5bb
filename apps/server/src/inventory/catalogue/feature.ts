import { itemRecord, skuRecord } from '@kolam/contract/inventory/catalogue/records.ts';
import { defineFeature } from '#core/feature.ts';
import { namesHolder } from '#inventory/scan-codes/hooks.ts';
import { notificationSources } from '#platform/notifications/hooks.ts';
import { lowStock } from './notifications.ts';
import { isItem, isSku, nameOfSku, searchableSkus } from './queries.ts';
import { catalogueRoutes } from './routes.ts';

export const catalogueFeature = defineFeature({
  routes: { 'Inventory: products': catalogueRoutes },
  hooks: [notificationSources.on(lowStock), namesHolder.on(nameOfSku)],
  records: [
    { record: skuRecord, exists: isSku, searchable: () => searchableSkus },
    { record: itemRecord, exists: isItem },
  ],
});
