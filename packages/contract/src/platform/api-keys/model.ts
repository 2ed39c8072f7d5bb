import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { apiCallOutcomes, keyStatuses } from './values.ts';

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

/** The calls of one endpoint with one key from one network within one minute. */
export const apiCallSchema = z
  .object({
    id: z.uuid(),
    at: instant.describe('The start of the minute.'),
    lastAt: instant.describe('When the last of them was made.'),
    key: z.object({ id: z.uuid(), name: z.string() }),
    call: z.string().describe('What it does, with method and route: records are not named.'),
    outcome: z.enum(apiCallOutcomes),
    network: z.string(),
    calls: z.int().describe('Their number.'),
  })
  .meta({ id: 'ApiCall' });
export type ApiCall = z.infer<typeof apiCallSchema>;
