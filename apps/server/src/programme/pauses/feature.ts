import { actorNames } from '#core/actor-names.ts';
import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyPauses } from './queries.ts';
import { holidayDecisionRoutes, ownPauseRoutes, pauseRoutes } from './routes.ts';

export const pausesFeature = defineFeature({
  routes: {
    Companies: holidayDecisionRoutes,
    'For employees': ownPauseRoutes,
    Employees: pauseRoutes,
  },
  hooks: [
    actorNames.on({ table: 'pauses', id: 'given_by', name: 'given_by_name' }),
    actorNames.on({ table: 'holiday_decisions', id: 'decided_by', name: 'decided_by_name' }),
    dataCopyParts.on(copyPauses),
  ],
});
