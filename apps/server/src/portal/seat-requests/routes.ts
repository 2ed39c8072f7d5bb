import * as endpoints from '@kolam/contract/portal/seat-requests/endpoints.ts';
import { route } from '#core/route.ts';
import { askForSeats, readSeats, withdrawRequest } from './ask.ts';
import { declineRequest, grantRequest, readRequests } from './decide.ts';

/** For the console. */
export const seatRequestRoutes = [
  route(endpoints.listSeatRequests, (context, { params }) => readRequests(context, params.id)),
  route(endpoints.grantSeats, (context, { params }) => grantRequest(context, params.id)),
  route(endpoints.declineSeats, (context, { params, body }) =>
    declineRequest(context, params.id, body.reason),
  ),
];

/** For owners and HR of a portal. */
export const companySeatRoutes = [
  route(endpoints.getCompanySeats, (context) => readSeats(context)),
  route(endpoints.askForSeats, (context, { body }) => askForSeats(context, body)),
  route(endpoints.withdrawSeatRequest, (context, { params }) =>
    withdrawRequest(context, params.id),
  ),
];
