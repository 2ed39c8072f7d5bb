import { eventRecord } from '@kolam/contract/finance/events/records.ts';
import { defineFeature } from '#core/feature.ts';
import { blocksRemovalOfParty } from '#finance/parties/hooks.ts';
import { isEvent, searchableEvents, vendorHasEvents } from './queries.ts';
import { eventRoutes } from './routes.ts';

export const eventsFeature = defineFeature({
  routes: { 'Finance: events': eventRoutes },
  records: [{ record: eventRecord, exists: isEvent, searchable: () => searchableEvents }],
  hooks: [blocksRemovalOfParty.on(vendorHasEvents)],
});
