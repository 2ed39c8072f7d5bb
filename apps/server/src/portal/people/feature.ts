import { defineFeature } from '#core/feature.ts';
import { companyPeopleRoutes } from './routes.ts';

export const companyPeopleFeature = defineFeature({
  routes: { 'Company portal': companyPeopleRoutes },
});
