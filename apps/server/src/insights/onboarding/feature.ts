import { defineFeature } from '#core/feature.ts';
import { onboardingRoutes } from './routes.ts';

export const onboardingFeature = defineFeature({
  routes: { 'First steps': onboardingRoutes },
});
