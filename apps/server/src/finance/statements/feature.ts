import { defineFeature } from '#core/feature.ts';
import { statementRoutes } from './routes.ts';

export const statementsFeature = defineFeature({
  routes: { 'Finance: statements': statementRoutes },
});
