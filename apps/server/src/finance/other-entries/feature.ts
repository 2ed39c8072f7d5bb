import { otherEntryRecord } from '@kolam/contract/finance/other-entries/records.ts';
import { defineFeature } from '#core/feature.ts';
import { isOtherEntry, searchableEntries } from './queries.ts';
import { otherEntryRoutes } from './routes.ts';

export const otherEntriesFeature = defineFeature({
  routes: { 'Finance: reconciliation': otherEntryRoutes },
  records: [
    { record: otherEntryRecord, exists: isOtherEntry, searchable: () => searchableEntries },
  ],
});
