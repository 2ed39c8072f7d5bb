import { defineFeature } from '#core/feature.ts';
import { companyTeamRoutes } from './routes.ts';

export const companyTeamsFeature = defineFeature({
  routes: { 'Company portal': companyTeamRoutes },
});
