import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { firstSteps } from './steps.ts';

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/admin/first-steps',
  summary: 'What a new installation still needs before it can be worked with',
  access: 'settings:write',
  response: z.object({
    steps: z
      .array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))
      .describe('In a sensible order; none once all are done, nor with demo data.'),
  }),
});
