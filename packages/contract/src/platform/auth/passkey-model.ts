import { z } from 'zod';
import { instant } from '../../core/record.ts';

/** A passkey as its owner sees it. */
export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable().describe('Null if it was never used since it was added.'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string({ error: 'Must be a text' })
    .max(max, { error: 'Is too long', abort: true })
    .regex(/^[\w-]+$/, 'Is not base64url');
const credential = z.object({ id: z.string(), type: z.literal('public-key') });
const transports = z.array(z.string());

/** What a browser creates a passkey from (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged']),
    userVerification: z.enum(['required']),
  }),
  attestation: z.enum(['none']),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** What a passkey signs (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['preferred', 'required']),
  allowCredentials: z.array(credential.extend({ transports: transports.optional() })),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

const credentialFields = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', { error: 'Must be public-key' }),
};
const text = (max: number) => z.string({ error: 'Must be a text' }).max(max, 'Is too long');

/** A passkey that a browser has created (`RegistrationResponseJSON`). */
export const newCredentialSchema = z.object(
  {
    ...credentialFields,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z
          .array(text(40), { error: 'Must be a list' })
          .max(10, 'Is too long')
          .optional(),
      },
      { error: 'Must be an object' },
    ),
  },
  { error: 'Must be an object' },
);

export type NewCredential = z.infer<typeof newCredentialSchema>;

/** A challenge that a passkey has signed (`AuthenticationResponseJSON`). */
export const assertionSchema = z.object(
  {
    ...credentialFields,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(200).optional(),
      },
      { error: 'Must be an object' },
    ),
  },
  { error: 'Must be an object' },
);
export type Assertion = z.infer<typeof assertionSchema>;
