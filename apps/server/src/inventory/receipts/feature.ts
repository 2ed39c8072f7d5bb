import { receiptRecord } from '@kolam/contract/inventory/receipts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { bookArrival, namesDocuments } from '#inventory/stock/hooks.ts';
import { bookWithReceipt } from './actions.ts';
import { isReceipt, receiptCodes } from './queries.ts';
import { receiptRoutes } from './routes.ts';

export const receiptsFeature = defineFeature({
  routes: { 'Inventory: goods receipts': receiptRoutes },
  records: [{ record: receiptRecord, exists: isReceipt }],
  hooks: [
    bookArrival.on(bookWithReceipt),
    namesDocuments.on((db, { receipts }) => receiptCodes(db, receipts)),
  ],
});
