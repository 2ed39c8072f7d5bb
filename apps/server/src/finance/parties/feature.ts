import { customerRecord, vendorRecord } from '@kolam/contract/finance/parties/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableParties, isParty } from './queries.ts';
import { partyRoutes } from './routes.ts';

export const partiesFeature = defineFeature({
  routes: { 'Finance: customers and vendors': partyRoutes },
  records: [
    {
      record: customerRecord,
      exists: (db, id) => isParty(db, 'customer', id),
      findable: () => findableParties('customer'),
    },
    {
      record: vendorRecord,
      exists: (db, id) => isParty(db, 'vendor', id),
      findable: () => findableParties('vendor'),
    },
  ],
});
