import { z } from 'zod';

/** Codes that any endpoint may return. Features add their own beside their endpoints. */
export type GeneralCode =
  | 'VALIDATION'
  | 'INVALID_CREDENTIALS'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'PASSWORD_CHANGE'
  | 'TWO_STEP_REQUIRED'
  | 'CONSENT_REQUIRED'
  | 'CONFIRM_YOURSELF'
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
    error: z.string().describe('Message for users; the same as `message`.'),
    message: z.string(),
    code: z.string().describe('Stable code in upper snake case.'),
    reason: z
      .string()
      .optional()
      .describe('Stable reason within the code, in kebab case. Present if an app can act on it.'),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('Maps the path of a field, such as `contactPerson.email`, to its message.'),
    invalidEmails: z
      .array(z.string())
      .optional()
      .describe('All addresses of a list that were refused.'),
    choices: z
      .array(z.object({ companyCode: z.string(), name: z.string() }))
      .optional()
      .describe('The companies to choose from when a sign-in matches accounts of several.'),
    ticket: z
      .string()
      .optional()
      .describe('With `SECOND_STEP`: proves the first step of the sign-in, for some minutes.'),
    requestId: z
      .string()
      .optional()
      .describe('With status 500: id of the request in the server’s log.'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
