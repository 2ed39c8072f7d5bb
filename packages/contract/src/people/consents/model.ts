import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { purposes } from './purposes.ts';

/** What a person has agreed to for one purpose. */
export const consentSchema = z
  .object({
    purpose: z.enum(purposes),
    given: z.boolean(),
    at: instant.nullable().describe('When it was given or withdrawn; null if never given.'),
    version: z.int().nullable().describe('The version of the notice; null if never given.'),
    isOutdated: z
      .boolean()
      .describe('Given to an earlier version of the notice, so the person is asked again.'),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;
