import { receiptRecord } from '@kolam/contract/inventory/receipts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isReceipt } from './queries.ts';
import { receiptRoutes } from './routes.ts';

export const receiptsFeature = defineFeature({
  routes: { 'Inventory: goods receipts': receiptRoutes },
  records: [{ record: receiptRecord, exists: isReceipt }],
});
