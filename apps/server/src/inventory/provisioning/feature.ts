import { ticketRecord } from '@kolam/contract/inventory/provisioning/records.ts';
import { defineFeature } from '#core/feature.ts';
import { findableTickets, isTicket } from './queries.ts';
import { provisioningRoutes } from './routes.ts';

export const provisioningFeature = defineFeature({
  routes: { 'Inventory: provisioning': provisioningRoutes },
  records: [{ record: ticketRecord, exists: isTicket, findable: () => findableTickets }],
});
