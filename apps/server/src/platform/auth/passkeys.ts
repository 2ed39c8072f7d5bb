import { isIP } from 'node:net';
import { passkeyMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { Assertion, RequestOptions } from '@kolam/contract/platform/auth/passkey-model.ts';
import { after, type Clock, minutes } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { limitPasskeyOffers } from './limits.ts';
import {
  insertOffer,
  listPasskeys,
  type PasskeyOffer,
  type PasskeyRow,
  takeOffer,
  usePasskey,
} from './passkey-store.ts';

type PasskeyContext = Pick<RequestContext, 'db' | 'clock' | 'settings'>;

/** For whom a passkey signs, and what. */
type Asked = Pick<PasskeyOffer, 'accountId' | 'holder' | 'purpose'>;

/** Loaded when it is first needed: it parses certificates, which no other code does. */
export const webAuthn = () => import('@simplewebauthn/server');

export const challengeLasts = minutes(5);

/** Whom passkeys belong to: never what a request says, which could be another site. */
export function relyingParty({ settings }: Pick<RequestContext, 'settings'>) {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin };
}

/** Returns the only origin where browsers offer passkeys, or null for an IP address. */
export function passkeyOrigin(context: Pick<RequestContext, 'settings'>): string | null {
  const { id, origin } = relyingParty(context);
  return isIP(id.replace(/^\[|\]$/g, '')) === 0 ? origin : null;
}

/**
 * Returns whether a passkey has to check its user, by a PIN, fingerprint or face. At a sign-in it
 * need not, because the password comes first. Alone, it must.
 */
const checksUser = ({ purpose }: Pick<Asked, 'purpose'>): boolean => purpose !== 'sign-in';

/**
 * Returns what one of the account's passkeys has to sign.
 * @throws Failure 409 `NO_PASSKEY`, 429
 */
export async function offerPasskeys(
  context: PasskeyContext & Pick<RequestContext, 'address'>,
  asked: Asked,
): Promise<{ options: RequestOptions }> {
  const rows = await listPasskeys(context.db, asked.accountId);
  if (rows.length === 0) throw conflict('NO_PASSKEY', passkeyMessages.none);
  await limitPasskeyOffers(context, asked.holder);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: relyingParty(context).id });
  await storeOffer(context, { ...asked, challenge });
  return {
    options: {
      challenge,
      rpId: relyingParty(context).id,
      timeout: challengeLasts,
      userVerification: checksUser(asked) ? 'required' : 'preferred',
      allowCredentials: rows.map((row) => ({
        id: row.credentialId,
        type: 'public-key',
        transports: row.transports,
      })),
    },
  };
}

export const storeOffer = (
  { db, clock }: { db: Queryable; clock: Clock },
  offer: Asked & { challenge: string },
): Promise<void> => insertOffer(db, { ...offer, expiresAt: after(clock.now(), challengeLasts) });

/** Returns the challenge in what a browser signed, and uses it up. Null if it was not open. */
export async function openOffer(
  { db, clock }: PasskeyContext,
  { clientDataJSON, ...asked }: Asked & { clientDataJSON: string },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await takeOffer(db, { ...asked, challenge, now: clock.now() });
  return isOpen ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** A passkey that has signed a challenge of its account. */
export type ProvenPasskey = Pick<PasskeyRow, 'id' | 'accountId' | 'counter'>;

/**
 * Verifies what a passkey signed: the challenge, our origin, the signature, that it checked its user
 * if it has to, and that its counter has grown, as far as it counts. Returns null for anything else.
 * The challenge is used up either way.
 */
export async function verifyPasskey(
  context: PasskeyContext,
  { assertion, ...asked }: Asked & { assertion: Assertion },
): Promise<ProvenPasskey | null> {
  const { accountId } = asked;
  const { clientDataJSON } = assertion.response;
  const expectedChallenge = await openOffer(context, { ...asked, clientDataJSON });
  const rows = await listPasskeys(context.db, accountId);
  const row = rows.find(({ credentialId }) => credentialId === assertion.id);
  if (expectedChallenge === null || !row) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const party = relyingParty(context);
  const { userHandle, ...signed } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: checksUser(asked),
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
    });
    return verified ? { id: row.id, accountId, counter: authenticationInfo.newCounter } : null;
  } catch {
    // Anything that is not what the passkey of this account signed for us.
    return null;
  }
}

/** Records the use of a verified passkey. Returns false if it was removed meanwhile. */
export const useVerified = (
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  proven: ProvenPasskey,
): Promise<boolean> => usePasskey(tx, { ...proven, at: clock.now() });
