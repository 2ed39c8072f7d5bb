import { defineFeature } from '#core/feature.ts';
import { companyChallengeRoutes } from './routes.ts';

export const companyChallengesFeature = defineFeature({
  routes: { 'Company portal': companyChallengeRoutes },
});
