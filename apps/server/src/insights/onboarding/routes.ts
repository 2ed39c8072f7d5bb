import * as endpoints from '@kolam/contract/insights/onboarding/endpoints.ts';
import { route } from '#core/route.ts';
import { readFirstSteps } from './read.ts';

export const firstStepRoutes = [
  route(endpoints.getFirstSteps, (context) => readFirstSteps(context)),
];
