import { defineFeature } from '#core/feature.ts';
import { employeeAccountRoutes } from './routes.ts';

export const employeeAccountsFeature = defineFeature({
  routes: { 'For employees': employeeAccountRoutes },
});
