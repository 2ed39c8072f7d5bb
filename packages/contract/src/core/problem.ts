import { z } from 'zod';

/** Codes that any endpoint may return. Features add their own beside their endpoints. */
export type GeneralCode =
  | 'VALIDATION'
  | 'INVALID_CREDENTIALS'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'IDEMPOTENCY_MISMATCH'
  | 'STALE'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'RATE_LIMIT'
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'SERVER';

/** The response of every refused or failed request (decision record 0004). */
export const problemSchema = z
  .object({
    success: z.literal(false),
    error: z.string().describe('The sentence for a person; the same as `message`.'),
    message: z.string(),
    code: z.string().describe('Upper snake case, stable.'),
    reason: z
      .string()
      .optional()
      .describe('Which case of the code it is, in kebab case, stable. Where an app can act on it.'),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe("A field's path, such as `contactPerson.email`, to its sentence."),
    invalidEmails: z
      .array(z.string())
      .optional()
      .describe('Which of the addresses in a list were refused, all of them.'),
    requestId: z.string().optional().describe('On a 500: what to look for in the log.'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
