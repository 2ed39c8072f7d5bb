import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { keyStatuses } from './values.ts';

/** A key with which another program uses the API. */
export const apiKeySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    start: z.string().describe('The first characters of the key, to recognise it.'),
    rights: z.array(z.string()).describe('Its permissions.'),
    createdBy: z.string().describe('The name of who made it.'),
    endsAt: instant.describe('From then on it opens nothing.'),
    status: z.enum(keyStatuses),
    lastUsedAt: instant.nullable().describe('Recorded at most every 5 minutes.'),
    lastNetwork: z.string().nullable().describe('The network of that use.'),
    revokedAt: instant.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;
