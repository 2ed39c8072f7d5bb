import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { firstSteps } from './steps.ts';

export const getFirstSteps = defineCall({
  method: 'GET',
  path: '/admin/first-steps',
  summary: 'What a new installation still needs before it can be worked with',
  access: 'settings:write',
  answer: z.object({
    steps: z
      .array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))
      .describe('In a sensible order; none once all are done, nor with demo data.'),
  }),
});
