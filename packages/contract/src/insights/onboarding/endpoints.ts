import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { onboardingSteps } from './steps.ts';

export const getOnboarding = defineEndpoint({
  method: 'GET',
  path: '/admin/first-steps',
  summary: 'List the steps that a new installation still needs',
  access: 'settings:write',
  response: z.object({
    steps: z
      .array(z.object({ step: z.enum(onboardingSteps), done: z.boolean() }))
      .describe('In the order in which to do them. Empty once all are done, and with demo data.'),
  }),
});
