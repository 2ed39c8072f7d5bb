import * as endpoints from '@kolam/contract/people/own-data/endpoints.ts';
import { route } from '#core/route.ts';
import { downloadDataCopy, exportPerson } from './data-copy.ts';
import { declineRequest } from './decline.ts';
import { readOwnRequest, requestErasure, withdrawRequest } from './own-request.ts';
import { readRequests } from './read.ts';

export const ownDataRoutes = [
  route(endpoints.copyOwnData, (context) => downloadDataCopy(context)),
  route(endpoints.getOwnErasureRequest, (context) => readOwnRequest(context)),
  route(endpoints.askForErasure, (context) => requestErasure(context)),
  route(endpoints.withdrawErasureRequest, (context) => withdrawRequest(context)),
];

export const erasureRequestRoutes = [
  route(endpoints.exportPerson, (context, { params }) => exportPerson(context, params.id)),
  route(endpoints.listErasureRequests, (context, { query }) => readRequests(context, query)),
  route(endpoints.declineErasure, (context, { params, body }) =>
    declineRequest(context, params.id, body.reason),
  ),
];
