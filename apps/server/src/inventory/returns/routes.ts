import { writeOffTicket as writeOffCall } from '@kolam/contract/inventory/provisioning/calls.ts';
import * as calls from '@kolam/contract/inventory/returns/calls.ts';
import { route } from '#core/route.ts';
import { createReturn } from './create.ts';
import { readReturn, readReturns } from './read.ts';
import { reverseReturn } from './reverse.ts';
import { readReturnSource } from './source.ts';
import { writeOffTicket } from './write-off.ts';

export const returnRoutes = [
  route(calls.listReturns, (scope, { query }) => readReturns(scope, query)),
  route(calls.createReturn, (scope, { body }) => createReturn(scope, body)),
  route(calls.getReturnSource, (scope, { query }) => readReturnSource(scope, query)),
  route(calls.getReturn, (scope, { params }) => readReturn(scope, params.id)),
  route(calls.reverseReturn, (scope, { params, body }) => reverseReturn(scope, params.id, body)),
];

/** A write-off is a document of returns, asked for with the ticket. */
export const writeOffRoutes = [
  route(writeOffCall, (scope, { params, body }) => writeOffTicket(scope, params.id, body)),
];
