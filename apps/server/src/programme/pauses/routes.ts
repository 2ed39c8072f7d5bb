import * as endpoints from '@kolam/contract/programme/pauses/endpoints.ts';
import { route } from '#core/route.ts';
import { endOwnPause, endPause } from './end.ts';
import { givePause, takePause } from './give.ts';
import { readHolidayDecisions, readOwnPauses, readPauses } from './read.ts';

export const ownPauseRoutes = [
  route(endpoints.listOwnPauses, (context, { query }) => readOwnPauses(context, query)),
  route(endpoints.takePause, (context, { body }) => takePause(context, body)),
  route(endpoints.endOwnPause, (context, { params }) => endOwnPause(context, params.id)),
];

export const pauseRoutes = [
  route(endpoints.listPauses, (context, { params, query }) =>
    readPauses(context, params.id, query),
  ),
  route(endpoints.givePause, (context, { params, body }) => givePause(context, params.id, body)),
  route(endpoints.endPause, (context, { params }) =>
    endPause(context, { employeeId: params.id, pauseId: params.pauseId }),
  ),
];

export const holidayDecisionRoutes = [
  route(endpoints.listHolidayDecisions, (context, { params }) =>
    readHolidayDecisions(context, params.id),
  ),
];
