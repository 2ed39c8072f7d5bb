import * as endpoints from '@kolam/contract/insights/onboarding/endpoints.ts';
import { route } from '#core/route.ts';
import { readOnboarding } from './read.ts';

export const onboardingRoutes = [
  route(endpoints.getOnboarding, (context) => readOnboarding(context)),
];
