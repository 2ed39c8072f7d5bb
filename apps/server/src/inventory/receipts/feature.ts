import { receiptRecord } from '@kolam/contract/inventory/receipts/records.ts';
import { defineFeature } from '#core/feature.ts';
import { bookArrival, documentCodes } from '#inventory/stock/hooks.ts';
import { bookWithReceipt } from './actions.ts';
import { isReceipt, receiptCodes } from './queries.ts';
import { receiptRoutes } from './routes.ts';

export const receiptsFeature = defineFeature({
  routes: { 'Inventory: goods receipts': receiptRoutes },
  records: [{ record: receiptRecord, exists: isReceipt }],
  hooks: [
    bookArrival.on(bookWithReceipt),
    documentCodes.on({ idOf: ({ receiptId }) => receiptId, codesOf: receiptCodes }),
  ],
});
