import * as endpoints from '@kolam/contract/inventory/provisioning/endpoints.ts';
import { route } from '#core/route.ts';
import { addItems } from './add-items.ts';
import { closeTicket } from './close.ts';
import { createTicket } from './create.ts';
import { readDestinations } from './destinations.ts';
import { downloadPickList } from './pdf.ts';
import { pickForTicket, setPicked } from './pick.ts';
import { readTicket, readTickets, suggestForTicket } from './read.ts';

export const provisioningRoutes = [
  route(endpoints.listTickets, (context, { query }) => readTickets(context, query)),
  route(endpoints.createTicket, (context, { body }) => createTicket(context, body)),
  route(endpoints.suggestPicks, (context, { query }) => suggestForTicket(context, query)),
  route(endpoints.getTicket, (context, { params }) => readTicket(context, params.id)),
  route(endpoints.addItems, (context, { params, body }) => addItems(context, params.id, body)),
  route(endpoints.pickForTicket, (context, { params, body }) =>
    pickForTicket(context, params.id, body),
  ),
  route(endpoints.setPicked, (context, { params, body }) => setPicked(context, params, body)),
  route(endpoints.closeTicket, (context, { params }) => closeTicket(context, params.id)),
  route(endpoints.getTicketPdf, (context, { params }) => downloadPickList(context, params.id)),
  route(endpoints.listDestinations, (context, { query }) => readDestinations(context, query)),
];
