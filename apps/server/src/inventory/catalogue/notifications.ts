import { notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { skuReferences } from './queries.ts';

export const lowStock: NotificationSource = {
  kind: 'low-stock',
  async texts(db, ids) {
    const skus = await skuReferences(db, ids);
    return ({ good, level }, id) => {
      const sku = skus.get(id);
      return sku && notificationTexts.lowStock(sku, { good: good ?? 0, level: level ?? 0 });
    };
  },
};
