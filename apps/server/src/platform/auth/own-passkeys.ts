import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { passkeyMessages, twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import type * as endpoints from '@kolam/contract/platform/auth/passkey-endpoints.ts';
import type {
  CreationOptions,
  NewCredential,
  Passkey,
} from '@kolam/contract/platform/auth/passkey-model.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { roleOf, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { limitPasskeyOffers } from './limits.ts';
import { ownRecord } from './own-account.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  savePasskeyName,
} from './passkey-store.ts';
import { challengeLasts, openOffer, relyingParty, storeOffer, webAuthn } from './passkeys.ts';
import { presentPasskey } from './present.ts';
import { lockOwn } from './proof.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import { removeSessionsOf } from './session-store.ts';
import { noteTwoStepChange, withProof } from './two-step.ts';
import { isTwoStepRequired, twoStepPolicy } from './two-step-policy.ts';
import { findTwoStep, isTwoStepOn, removeTwoStep } from './two-step-store.ts';

const mostPasskeys = 10;

/** @throws Failure 409 `TOO_MANY_PASSKEYS` */
async function requireRoom(db: Queryable, accountId: string): Promise<PasskeyRow[]> {
  const rows = await listPasskeys(db, accountId);
  if (rows.length >= mostPasskeys) throw conflict('TOO_MANY_PASSKEYS', passkeyMessages.tooMany);
  return rows;
}

/** Returns what a browser creates a passkey from. An authenticator gives one to an account. */
export async function beginPasskey(
  context: SignedInContext,
  body: BodyOf<typeof endpoints.beginPasskey>,
): Promise<{ options: CreationOptions }> {
  const { generateRegistrationOptions } = await webAuthn();
  return withProof(context, body, async (tx) => {
    const rows = await requireRoom(tx, context.actor.id);
    await limitPasskeyOffers({ ...context, db: tx }, context.actor.sessionId);
    return creationOptions(tx, context, { rows, generateRegistrationOptions });
  });
}

type Creation = { rows: PasskeyRow[] } & Pick<
  Awaited<ReturnType<typeof webAuthn>>,
  'generateRegistrationOptions'
>;

async function creationOptions(
  tx: Tx,
  context: SignedInContext,
  { rows, generateRegistrationOptions }: Creation,
): Promise<{ options: CreationOptions }> {
  const { actor } = context;
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: 'Kolam',
    rpID: relyingParty(context).id,
    userID: new TextEncoder().encode(actor.id),
    userName: actor.email,
    userDisplayName: actor.name,
  });
  await storeOffer({ ...context, db: tx }, { ...adding(context), challenge });
  return {
    options: {
      rp: { id: relyingParty(context).id, name: 'Kolam' },
      user,
      challenge,
      pubKeyCredParams,
      timeout: challengeLasts,
      excludeCredentials: rows.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
      // It is asked for after the password, so it need not sign in on its own. It confirms a session
      // on its own, so it must check its user.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      attestation: 'none',
    },
  };
}

const adding = ({ actor }: SignedInContext) => ({
  accountId: actor.id,
  holder: actor.sessionId,
  purpose: 'add' as const,
});

/** Returns the columns of a passkey that a browser has created for our challenge. */
async function verifyNew(context: SignedInContext, credential: NewCredential) {
  const { clientDataJSON } = credential.response;
  const expectedChallenge = await openOffer(context, { ...adding(context), clientDataJSON });
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const party = relyingParty(context);
  const { transports = [], ...response } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  } catch {
    // Anything that no authenticator made for us.
    return null;
  }
}

/** Adds a passkey. The first factor switches on two-step sign-in, as a first app does. */
export async function addPasskey(
  context: SignedInContext,
  { name, credential }: BodyOf<typeof endpoints.addPasskey>,
): Promise<{ data: Passkey; recoveryCodes: string[] | null }> {
  const verified = await verifyNew(context, credential);
  if (!verified) throw invalid({ credential: passkeyMessages.wrong });
  return context.transaction(async (tx) => {
    const account = await lockOwn(tx, context);
    await requireRoom(tx, account.id);
    const wasOn = await isTwoStepOn(tx, account.id);
    // An app that was begun before could be confirmed by the one who began it.
    if (!wasOn) await removeTwoStep(tx, account.id);
    const createdAt = context.clock.now();
    const row = {
      ...{ id: newId(), accountId: account.id, name },
      ...{ ...verified, createdAt, lastUsedAt: null },
    };
    await transaction(tx, (inner) => insertPasskey(inner, row)).catch((error: unknown) => {
      if (!violates(error, 'passkeys_credential_key')) throw error;
      throw conflict('KNOWN_PASSKEY', passkeyMessages.known);
    });
    const changes = [{ field: 'passkey', before: null, after: name }];
    await noteTwoStepChange(tx, context, { account, change: 'passkey-added', changes });
    if (wasOn) return { data: presentPasskey(row), recoveryCodes: null };
    await removeSessionsOf(tx, account.id, { except: context.actor.sessionId });
    return { data: presentPasskey(row), recoveryCodes: await makeRecoveryCodes(tx, account.id) };
  });
}

export async function renamePasskey(
  context: SignedInContext,
  id: string,
  { name }: BodyOf<typeof endpoints.renamePasskey>,
): Promise<{ data: Passkey }> {
  return context.transaction(async (tx) => {
    const account = await lockOwn(tx, context);
    const before = (await listPasskeys(tx, account.id)).find((row) => row.id === id);
    if (!before) throw notFound();
    if (before.name === name) return { data: presentPasskey(before) };
    const row = await savePasskeyName(tx, { id, accountId: account.id, name });
    await recordChange(tx, context, {
      record: ownRecord(context.actor),
      action: 'passkey_renamed',
      changes: changesBetween({ passkey: before.name }, { passkey: name }),
    });
    return { data: presentPasskey(row) };
  });
}

/** Removes a passkey. Without another factor, two-step sign-in is then off. */
export async function removePasskey(
  context: SignedInContext,
  id: string,
): Promise<Record<string, never>> {
  return context.transaction(async (tx) => {
    const account = await lockOwn(tx, context);
    const rows = await listPasskeys(tx, account.id);
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound();
    const hasApp = ((await findTwoStep(tx, account.id))?.confirmedAt ?? null) !== null;
    const isLast = rows.length === 1 && !hasApp;
    if (isLast && isTwoStepRequired(await twoStepPolicy(tx, context), roleOf(context.actor)))
      throw conflict('TWO_STEP_REQUIRED', twoStepMessages.isRequired);
    await deletePasskey(tx, row);
    // With it goes what an app that was never confirmed has left.
    if (isLast) await removeTwoStep(tx, account.id);
    const changes = [{ field: 'passkey', before: row.name, after: null }];
    await noteTwoStepChange(tx, context, { account, change: 'passkey-removed', changes });
    return {};
  });
}
