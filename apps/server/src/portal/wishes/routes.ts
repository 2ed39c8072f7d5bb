import * as endpoints from '@kolam/contract/portal/wishes/endpoints.ts';
import { route } from '#core/route.ts';
import { declineWish, planWish, readWishes } from './answer.ts';
import { makeWish, readOwnWishes, withdrawWish } from './make.ts';

/** For the console. */
export const wishRoutes = [
  route(endpoints.listWishes, (context, { params }) => readWishes(context, params.id)),
  route(endpoints.planWish, (context, { params, body }) => planWish(context, params.id, body)),
  route(endpoints.declineWish, (context, { params, body }) =>
    declineWish(context, params.id, body.reason),
  ),
];

/** For the portal. */
export const ownWishRoutes = [
  route(endpoints.listOwnWishes, (context) => readOwnWishes(context)),
  route(endpoints.makeWish, (context, { body }) => makeWish(context, body)),
  route(endpoints.withdrawWish, (context, { params }) => withdrawWish(context, params.id)),
];
