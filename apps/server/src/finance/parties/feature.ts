import { customerRecord, vendorRecord } from '@kolam/contract/finance/parties/records.ts';
import { days } from '#core/clock.ts';
import { defineFeature } from '#core/feature.ts';
import { hasAccountEntries } from './account-store.ts';
import { blocksRemovalOfParty } from './hooks.ts';
import { removeFormerPayees } from './payees.ts';
import { isParty, searchableParties, shownPan } from './queries.ts';
import { partyRoutes } from './routes.ts';

export const partiesFeature = defineFeature({
  routes: { 'Finance: customers and vendors': partyRoutes },
  hooks: [blocksRemovalOfParty.on(hasAccountEntries)],
  tidyUp: ({ db, clock }) => removeFormerPayees(db, new Date(clock.now().getTime() - days(2))),
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
