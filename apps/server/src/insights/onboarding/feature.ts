import { defineFeature } from '#core/feature.ts';
import { firstStepRoutes } from './routes.ts';

export const onboardingFeature = defineFeature({
  routes: { 'First steps': firstStepRoutes },
});
