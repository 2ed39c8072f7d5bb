import * as endpoints from '@kolam/contract/programme/cheers/endpoints.ts';
import { route } from '#core/route.ts';
import { giveCheer, takeBackCheer } from './cheer.ts';
import { readCheers } from './read.ts';

export const cheerRoutes = [
  route(endpoints.giveCheer, (context, { body }) => giveCheer(context, body)),
  route(endpoints.takeBackCheer, (context, { params }) => takeBackCheer(context, params.id)),
  route(endpoints.listCheers, (context, { query }) => readCheers(context, query)),
];
