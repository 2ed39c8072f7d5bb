import { defineFeature } from '#core/feature.ts';
import { ownPauseRoutes, pauseRoutes } from './routes.ts';

export const pausesFeature = defineFeature({
  routes: { 'For employees': ownPauseRoutes, Employees: pauseRoutes },
});
