/** What companies wish for in their portals, answered in the console. */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/record.ts';
import { wishSchema } from './model.ts';
import { declineWishSchema, makeWishSchema, planWishSchema } from './rules.ts';
import { wishLimits } from './values.ts';

const oneWish = z.object({ wish: wishSchema });
const wishes = z.object({ data: z.array(wishSchema) });

export const listOwnWishes = defineEndpoint({
  method: 'GET',
  path: '/company/wishes',
  summary: `List the last ${wishLimits.shown} wishes of the own company, newest first`,
  access: 'portal:programme',
  response: wishes,
});

export const makeWish = defineEndpoint({
  method: 'POST',
  path: '/company/wishes',
  summary: 'Wish for a challenge, a theme or dates for the own company; our planners are notified',
  access: 'portal:planning',
  status: 201,
  conflicts: ['TOO_MANY_WISHES'],
  body: makeWishSchema,
  response: oneWish,
});

export const withdrawWish = defineEndpoint({
  method: 'POST',
  path: '/company/wishes/{id}/withdraw',
  summary: 'Withdraw an open wish of the own company',
  access: 'portal:planning',
  params: idParams,
  conflicts: ['WISH_CLOSED'],
  response: oneWish,
});

export const listWishes = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/{id}/wishes',
  summary: `List the last ${wishLimits.shown} wishes of a company, newest first`,
  access: 'companies:read',
  params: idParams,
  response: wishes,
});

export const planWish = defineEndpoint({
  method: 'POST',
  path: '/admin/wishes/{id}/plan',
  summary: 'Answer a wish: it is planned, with the challenge if there is one',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['WISH_CLOSED'],
  body: planWishSchema,
  response: oneWish,
});

export const declineWish = defineEndpoint({
  method: 'POST',
  path: '/admin/wishes/{id}/decline',
  summary: 'Decline a wish with a reason, which the company reads',
  access: 'challenges:write',
  params: idParams,
  conflicts: ['WISH_CLOSED'],
  body: declineWishSchema,
  response: oneWish,
});
