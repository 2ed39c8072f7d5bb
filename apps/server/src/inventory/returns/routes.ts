import { writeOffTicket as writeOffEndpoint } from '@kolam/contract/inventory/provisioning/endpoints.ts';
import * as endpoints from '@kolam/contract/inventory/returns/endpoints.ts';
import { route } from '#core/route.ts';
import { createReturn } from './create.ts';
import { readReturn, readReturns } from './read.ts';
import { reverseReturn } from './reverse.ts';
import { readReturnSource } from './source.ts';
import { writeOffTicket } from './write-off.ts';

export const returnRoutes = [
  route(endpoints.listReturns, (context, { query }) => readReturns(context, query)),
  route(endpoints.createReturn, (context, { body }) => createReturn(context, body)),
  route(endpoints.getReturnSource, (context, { query }) => readReturnSource(context, query)),
  route(endpoints.getReturn, (context, { params }) => readReturn(context, params.id)),
  route(endpoints.reverseReturn, (context, { params, body }) =>
    reverseReturn(context, params.id, body),
  ),
];

/** A write-off is a return document, requested on the ticket. */
export const writeOffRoutes = [
  route(writeOffEndpoint, (context, { params, body }) => writeOffTicket(context, params.id, body)),
];
