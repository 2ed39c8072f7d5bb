import * as calls from '@kolam/contract/inventory/provisioning/calls.ts';
import { route } from '#core/route.ts';
import { addItems } from './add-items.ts';
import { closeTicket } from './close.ts';
import { createTicket } from './create.ts';
import { readDestinations } from './destinations.ts';
import { downloadPickList } from './pdf.ts';
import { pickForTicket, setPicked } from './pick.ts';
import { readTicket, readTickets, suggestForTicket } from './read.ts';

export const provisioningRoutes = [
  route(calls.listTickets, (scope, { query }) => readTickets(scope, query)),
  route(calls.createTicket, (scope, { body }) => createTicket(scope, body)),
  route(calls.suggestPicks, (scope, { query }) => suggestForTicket(scope, query)),
  route(calls.getTicket, (scope, { params }) => readTicket(scope, params.id)),
  route(calls.addItems, (scope, { params, body }) => addItems(scope, params.id, body)),
  route(calls.pickForTicket, (scope, { params, body }) => pickForTicket(scope, params.id, body)),
  route(calls.setPicked, (scope, { params, body }) => setPicked(scope, params, body)),
  route(calls.closeTicket, (scope, { params }) => closeTicket(scope, params.id)),
  route(calls.getTicketPdf, (scope, { params }) => downloadPickList(scope, params.id)),
  route(calls.listDestinations, (scope, { query }) => readDestinations(scope, query)),
];
