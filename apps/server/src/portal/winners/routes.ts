import * as endpoints from '@kolam/contract/portal/winners/endpoints.ts';
import { route } from '#core/route.ts';
import { noteHandoutTo, removeHandoutTo } from './hand-out.ts';
import { readWinners } from './read.ts';

export const winnerRoutes = [
  route(endpoints.listWinners, (context, { params, query }) =>
    readWinners(context, params.id, query),
  ),
  route(endpoints.noteHandout, (context, { params, body }) => noteHandoutTo(context, params, body)),
  route(endpoints.removeHandout, (context, { params }) => removeHandoutTo(context, params)),
];
