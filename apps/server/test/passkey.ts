import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@kolam/contract/platform/auth/passkey-model.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { type Client, type TestApp, testPassword } from './test-app.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const bytes = (data: Buffer) => new Uint8Array(data);

/**
 * What a browser adds: another origin is a page that pretends to be ours. `checksUser` is false for a
 * key that is only touched, without a PIN, fingerprint or face.
 */
type Site = { origin?: string; checksUser?: boolean };

/** An authenticator in software, with one passkey on a P-256 key and a counter of its uses. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: 'create' | 'get', challenge: string, { origin }: Site) =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge,
        origin: origin ?? 'https://console.example.com',
        crossOrigin: false,
      }),
    );

  /** The user was present (0x01) and verified (0x04). With the flag 0x40, the key follows. */
  function authenticatorData(rpId: string, { checksUser = true }: Site, attested?: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (checksUser ? 0x04 : 0) | (attested ? 0x40 : 0), 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
  }

  function attestedKey(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
  }

  const credential = {
    id: b64(credentialId),
    rawId: b64(credentialId),
    type: 'public-key' as const,
  };

  return {
    create({ challenge, rp }: CreationOptions, site: Site = {}): NewCredential {
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', bytes(authenticatorData(rp.id, site, attestedKey()))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: b64(clientData('create', challenge, site)),
          attestationObject: b64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge. The counter grows, unless it is that of a copy. */
    sign(
      { challenge, rpId }: RequestOptions,
      { counter: copied, ...site }: Site & { counter?: number } = {},
    ): Assertion {
      counter = copied ?? counter + 1;
      const authData = authenticatorData(rpId, site);
      const data = clientData('get', challenge, site);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authData),
          signature: b64(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** Adds a passkey through the API. The session must have been confirmed. */
export async function addPasskey(client: Client, name = 'Laptop') {
  const authenticator = makeAuthenticator();
  const begun = await client.post('/admin/me/passkeys/options', {
    body: { currentPassword: testPassword },
  });
  const body = { name, credential: authenticator.create(begun.body.options) };
  const { status, body: added, text } = await client.post('/admin/me/passkeys', { body });
  if (status !== 201) throw new Error(`No passkey was added: ${text}`);
  const recoveryCodes: string[] | null = added.recoveryCodes;
  return { authenticator, recoveryCodes, id: added.data.id as string };
}

/** An account whose only factor is a passkey. */
export async function withPasskey(app: TestApp) {
  const account = await app.makeAccount();
  const client = await app.sessionOf(account);
  return { account, client, ...(await addPasskey(client)) };
}
