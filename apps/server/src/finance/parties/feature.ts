import { customerRecord, vendorRecord } from '@kolam/contract/finance/parties/records.ts';
import { defineFeature } from '#core/feature.ts';
import { hasAccountEntries } from './account-store.ts';
import { blocksRemovalOfParty } from './hooks.ts';
import { isParty, searchableParties, shownPan } from './queries.ts';
import { partyRoutes } from './routes.ts';

export const partiesFeature = defineFeature({
  routes: { 'Finance: customers and vendors': partyRoutes },
  hooks: [blocksRemovalOfParty.on(hasAccountEntries)],
  records: [
    {
      record: customerRecord,
      exists: (db, id) => isParty(db, 'customer', id),
      searchable: () => searchableParties('customer'),
      shownFields: { pan: shownPan },
    },
    {
      record: vendorRecord,
      exists: (db, id) => isParty(db, 'vendor', id),
      searchable: () => searchableParties('vendor'),
      shownFields: { pan: shownPan },
    },
  ],
});
