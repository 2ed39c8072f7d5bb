import { returnRecord } from '@kolam/contract/inventory/returns/records.ts';
import { defineFeature } from '#core/feature.ts';
import { documentCodes } from '#inventory/stock/hooks.ts';
import { isReturn, returnCodes } from './queries.ts';
import { returnRoutes, writeOffRoutes } from './routes.ts';

export const returnsFeature = defineFeature({
  routes: { 'Inventory: returns': returnRoutes, 'Inventory: provisioning': writeOffRoutes },
  records: [{ record: returnRecord, exists: isReturn }],
  hooks: [
    documentCodes.on({
      idOf: ({ returnId, returnReversalId }) => returnId ?? returnReversalId,
      codesOf: returnCodes,
    }),
  ],
});
