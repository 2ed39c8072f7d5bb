import * as calls from '@kolam/contract/insights/onboarding/calls.ts';
import { route } from '#core/route.ts';
import { readFirstSteps } from './read.ts';

export const firstStepRoutes = [route(calls.getFirstSteps, (scope) => readFirstSteps(scope))];
