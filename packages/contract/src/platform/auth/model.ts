import { z } from 'zod';
import { roles } from '../../core/permissions.ts';
import { instant } from '../../core/record.ts';
import { passkeySchema } from './passkey-model.ts';
import {
  privacyNoticeKinds,
  secondFactors,
  signInApps,
  signInFactors,
  signInOutcomes,
  twoStepPolicies,
} from './values.ts';

/** The signed-in console user, as in the response of `GET /admin/me`. */
export const principalSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.string()),
  })
  .meta({ id: 'Principal' });
export type Principal = z.infer<typeof principalSchema>;

/** A signed-in browser or client of the current user. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('Whether it is the session of this request.'),
    device: z.string().describe('Browser and operating system, as far as the client states them.'),
    address: z.string(),
    remembered: z.boolean(),
    shared: z
      .boolean()
      .describe('Whether it is on a device that other people use, too: it ends soon.'),
    factor: z
      .enum(signInFactors)
      .nullable()
      .describe('What it was opened with. Null for sessions opened before this was recorded.'),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

const eventFields = {
  id: z.uuid(),
  at: instant,
  outcome: z.enum(signInOutcomes),
  factor: z.enum(signInFactors).nullable(),
  device: z.string().describe('Browser and operating system, as far as the client states them.'),
  network: z.string().describe('An IPv4 address, or the /64 of an IPv6 address.'),
};

/** An event of the current user's own account: a sign-in, a sign-out, another password. */
export const signInEventSchema = z.object(eventFields).meta({ id: 'SignInEvent' });
export type SignInEvent = z.infer<typeof signInEventSchema>;

/** An event of any account, or of an unknown email, of which only a keyed hash is stored. */
export const loggedSignInSchema = z
  .object({
    ...eventFields,
    app: z.enum(signInApps),
    account: z
      .object({ id: z.uuid(), name: z.string(), email: z.string(), kind: z.string() })
      .nullable()
      .describe('Null when no account has the email that was typed.'),
    detail: z
      .string()
      .nullable()
      .describe('The endpoint of a refused request, an export or a revealed number.'),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'LoggedSignIn' });
export type LoggedSignIn = z.infer<typeof loggedSignInSchema>;

/** Who answers questions and complaints about personal data (DPDP Act 2023, section 13). */
export const grievanceContactSchema = z
  .object({ name: z.string(), email: z.string() })
  .meta({ id: 'GrievanceContact' });
export type GrievanceContact = z.infer<typeof grievanceContactSchema>;

/** The privacy notice that an account accepts with its next password, and whom it names. */
export const awaitedNoticeSchema = z
  .object({
    kind: z.enum(privacyNoticeKinds),
    version: z.int(),
    grievance: grievanceContactSchema.nullable().describe('Null until it is set.'),
  })
  .meta({ id: 'AwaitedNotice' });
export type AwaitedNotice = z.infer<typeof awaitedNoticeSchema>;

/** What the account must do before anything else, and what will be required of it. */
export const ownAccessSchema = z.object({
  requiredStep: z
    .enum(['password-change', 'two-step'])
    .nullable()
    .describe('What the account must do before anything else.'),
  notice: awaitedNoticeSchema
    .nullable()
    .describe('Accepted with the next password, if someone else typed the current one.'),
  twoStep: z.object({
    isOn: z.boolean(),
    factors: z.array(z.enum(secondFactors)),
    dueAt: instant
      .nullable()
      .describe('From when the account opens nothing without two-step sign-in, if it is required.'),
  }),
});
export type OwnAccess = z.infer<typeof ownAccessSchema>;

/** The two-step sign-in of the current user. */
export const twoStepSchema = z.object({
  isOn: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(passkeySchema).describe('The oldest first.'),
  confirmedAt: instant.nullable().describe('Since when it is on.'),
  recoveryCodesLeft: z.int(),
  policy: z.enum(twoStepPolicies).describe('Who must have it.'),
  isRequired: z.boolean().describe('Whether this account must have it.'),
  dueAt: instant.nullable().describe('From when the account opens nothing without it.'),
});
export type TwoStep = z.infer<typeof twoStepSchema>;

/** The configuration of this installation as far as screens show it. */
export const consoleSchema = z.object({
  demo: z.boolean().describe('Whether the server runs with demo data.'),
  mail: z
    .enum(['smtp', 'outbox'])
    .describe('`outbox`: mails are written to files and not delivered.'),
  appUrl: z
    .string()
    .describe('Start of links into the employees’ app, without a slash at the end.'),
  passkeyOrigin: z
    .string()
    .nullable()
    .describe(
      'The only origin with passkeys: that of `PUBLIC_URL`. Null if that is an IP address, which can have none (Web Authentication, section 5.4.2).',
    ),
});
export type ConsoleInfo = z.infer<typeof consoleSchema>;
