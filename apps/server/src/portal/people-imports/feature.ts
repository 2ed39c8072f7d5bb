import { defineFeature } from '#core/feature.ts';
import { peopleImportRoutes } from './routes.ts';

export const peopleImportsFeature = defineFeature({
  routes: { 'Company portal': peopleImportRoutes },
});
