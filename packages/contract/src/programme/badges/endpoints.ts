import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/record.ts';
import { badgeKinds } from './values.ts';

export const listOwnBadges = defineEndpoint({
  method: 'GET',
  path: '/employee/me/badges',
  summary: 'List the badges beyond those of challenges, with how often the employee earned each',
  access: 'employee',
  response: z.object({
    badges: z
      .array(
        z.object({
          badge: z.enum(badgeKinds),
          times: z.int(),
          earnedAt: instant.nullable().describe('The latest time. Null for one not earned.'),
        }),
      )
      .describe('All badges, also those not earned yet.'),
  }),
});
