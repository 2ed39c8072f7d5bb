import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { skuReferences } from './queries.ts';

export const lowStock: NotificationSource = {
  kind: 'low-stock',
  async texts(db, ids) {
    const skus = await skuReferences(db, ids);
    return ({ good, level }, id) => {
      const sku = skus.get(id);
      if (!sku) return undefined;
      const { name, code } = sku;
      return {
        title: good ? `${name} is low: ${groupedNumber(good)} left` : `${name} is out of stock`,
        detail: `${code} · reorder level ${groupedNumber(level ?? 0)}`,
      };
    };
  },
};
