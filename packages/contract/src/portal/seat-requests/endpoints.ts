/** Requests of companies for more seats: asked for in the portal, answered in the console. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';
import { seatRequestSchema } from './model.ts';
import { askForSeatsSchema, declineSeatsSchema } from './rules.ts';
import { seatRequestLimits } from './values.ts';

const oneRequest = z.object({ request: seatRequestSchema });

export const getCompanySeats = defineEndpoint({
  method: 'GET',
  path: '/company/seats',
  summary: 'Get the seats of the own company and its newest request for more',
  access: 'portal:people',
  response: z.object({
    seats: z.object({ used: z.int(), bought: z.int() }),
    request: seatRequestSchema
      .nullable()
      .describe('Also one that is answered or withdrawn. Null when there never was one.'),
  }),
});

export const askForSeats = defineEndpoint({
  method: 'POST',
  path: '/company/seats/requests',
  summary: 'Ask for more seats for the own company; a company has one open request',
  access: 'portal:people',
  status: 201,
  conflicts: ['REQUEST_OPEN'],
  body: askForSeatsSchema,
  response: oneRequest,
});

export const withdrawSeatRequest = defineEndpoint({
  method: 'POST',
  path: '/company/seats/requests/{id}/withdraw',
  summary: 'Withdraw an open request of the own company for more seats',
  access: 'portal:people',
  params: idParams,
  conflicts: ['REQUEST_CLOSED'],
  response: oneRequest,
});

export const listSeatRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/seat-requests',
  summary: `List the last ${seatRequestLimits.shown} requests of a company for more seats, newest first`,
  access: 'companies:read',
  params: idParams,
  response: z.object({ data: z.array(seatRequestSchema) }),
});

export const grantSeats = defineEndpoint({
  method: 'POST',
  path: '/admin/seat-requests/{id}/grant',
  summary: 'Grant a request for more seats: the company has as many more at once',
  access: 'companies:write',
  params: idParams,
  conflicts: ['REQUEST_CLOSED', 'TOO_MANY_SEATS'],
  response: oneRequest,
});

export const declineSeats = defineEndpoint({
  method: 'POST',
  path: '/admin/seat-requests/{id}/decline',
  summary: 'Decline a request for more seats with a reason, which the company reads',
  access: 'companies:write',
  params: idParams,
  conflicts: ['REQUEST_CLOSED'],
  body: declineSeatsSchema,
  response: oneRequest,
});
