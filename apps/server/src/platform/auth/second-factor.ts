import { randomBytes } from 'node:crypto';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { base32, counterOf } from './totp.ts';
import {
  findTwoStep,
  replaceRecoveryCodes,
  useCounter,
  useRecoveryCode,
} from './two-step-store.ts';

export type CodeFactor = 'totp' | 'recovery-code';

/**
 * Uses up a code of the account's authenticator app, or a recovery code. Returns which of them it
 * was, or null for a code that is wrong or was used before.
 */
export async function useSecondFactor(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { accountId, code: given }: { accountId: string; code: string },
): Promise<CodeFactor | null> {
  const code = plainCode(given);
  const now = clock.now();
  const row = await findTwoStep(tx, accountId);
  const counter = row?.secret ? counterOf(row.secret, code, now) : null;
  if (counter !== null) return (await useCounter(tx, { accountId, counter })) ? 'totp' : null;
  const codeHash = hashToken(code);
  return (await useRecoveryCode(tx, { accountId, codeHash, at: now })) ? 'recovery-code' : null;
}

/** Codes are typed with spaces, dashes and small letters. */
const plainCode = (given: string): string => given.replace(/[\s-]/g, '').toUpperCase();

const codesAtOnce = 10;
/** 80 bits, so that the fast hash of a code reveals nothing. */
const codeBytes = 10;

/** Replaces the recovery codes of an account, and returns the new ones in groups of four. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => base32(randomBytes(codeBytes)));
  await replaceRecoveryCodes(tx, { accountId, codeHashes: codes.map(hashToken) });
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}
