import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { twoStepMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { TwoStep } from '@kolam/contract/platform/auth/model.ts';
import type * as endpoints from '@kolam/contract/platform/auth/two-step-endpoints.ts';
import { after, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, unauthenticated } from '#core/failure.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { removeAttempt } from '#core/rate-limit/rate-limit.ts';
import { roleOf, type SignedInContext } from '#core/request-context.ts';
import { type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { type Account, findAccount } from './account-store.ts';
import { limitProofs } from './limits.ts';
import { ownRecord, requirePassword } from './own-account.ts';
import { listPasskeys } from './passkey-store.ts';
import { stillFits } from './password-hash.ts';
import { presentPasskey } from './present.ts';
import { lockOwn, notingWrongProof, requireSecondStep } from './proof.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import { twoStepMail } from './security-mails.ts';
import { removeSessionsOf } from './session-store.ts';
import { base32, counterOf, otpauthUri } from './totp.ts';
import { isTwoStepRequired, twoStepPolicy } from './two-step-policy.ts';
import {
  confirmPending,
  countRecoveryCodes,
  findTwoStep,
  isTwoStepOn,
  removeTwoStep,
  savePending,
} from './two-step-store.ts';

export async function readTwoStep(context: SignedInContext): Promise<{ data: TwoStep }> {
  const { db, actor } = context;
  const app = (await findTwoStep(db, actor.id))?.confirmedAt;
  const passkeys = await listPasskeys(db, actor.id);
  const account = await findAccount(db, actor.id);
  const policy = await twoStepPolicy(db, context);
  const since = [app, passkeys[0]?.createdAt].flatMap((at) => at?.toISOString() ?? []);
  return {
    data: {
      isOn: since.length > 0,
      hasApp: Boolean(app),
      passkeys: passkeys.map(presentPasskey),
      confirmedAt: since.sort()[0] ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
      policy,
      isRequired: isTwoStepRequired(policy, roleOf(actor)),
      dueAt: account?.twoStepDueAt?.toISOString() ?? null,
    },
  };
}

/** The secret of an app is 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** How long an app may be set up before its secret is no longer accepted. */
const pendingLasts = hours(1);

/** Creates the secret of an authenticator app. A current app keeps working until it is confirmed. */
export function beginTwoStep(
  context: SignedInContext,
  body: BodyOf<typeof endpoints.beginTwoStep>,
): Promise<{ secret: string; uri: string }> {
  return withProof(context, body, async (tx, { account, isOn }) => {
    if (isOn) await requireSecondStep(tx, context, body.code);
    const secret = base32(randomBytes(secretBytes));
    const at = context.clock.now();
    await savePending(tx, { accountId: account.id, secret, at });
    return { secret, uri: otpauthUri(secret, { account: account.email }) };
  });
}

/** Switches two-step sign-in on with a code of the new app, and ends all other sessions. */
export async function confirmTwoStep(
  context: SignedInContext,
  { code }: BodyOf<typeof endpoints.confirmTwoStep>,
): Promise<{ recoveryCodes: string[] }> {
  const attempt = await limitProofs(context);
  return context.transaction(async (tx) => {
    const account = await lockOwn(tx, context);
    const now = context.clock.now();
    const row = await findTwoStep(tx, account.id);
    if (!row?.pendingSecret || !row.pendingSince || row.pendingSince < after(now, -pendingLasts)) {
      throw conflict('NOT_BEGUN', twoStepMessages.notBegun);
    }
    const counter = counterOf(row.pendingSecret, code.replace(/\s/g, ''), now);
    if (counter === null) throw invalid({ code: twoStepMessages.wrongCode });
    await confirmPending(tx, {
      accountId: account.id,
      secret: row.pendingSecret,
      counter,
      at: now,
    });
    await removeSessionsOf(tx, account.id, { except: context.actor.sessionId });
    await removeAttempt(tx, attempt);
    await noteTwoStepChange(tx, context, { account, change: 'on' });
    return { recoveryCodes: await makeRecoveryCodes(tx, account.id) };
  });
}

export function renewRecoveryCodes(
  context: SignedInContext,
  body: BodyOf<typeof endpoints.renewRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  return withProof(context, body, async (tx, { account, isOn }) => {
    if (!isOn) throw conflict('TWO_STEP_OFF', twoStepMessages.isOff);
    await requireSecondStep(tx, context, body.code);
    await noteTwoStepChange(tx, context, { account, change: 'codes-renewed' });
    return { recoveryCodes: await makeRecoveryCodes(tx, account.id) };
  });
}

export function endTwoStep(
  context: SignedInContext,
  body: BodyOf<typeof endpoints.endTwoStep>,
): Promise<{ message: string }> {
  return withProof(context, body, async (tx, { account, isOn }) => {
    if (!isOn) throw conflict('TWO_STEP_OFF', twoStepMessages.isOff);
    if (isTwoStepRequired(await twoStepPolicy(tx, context), roleOf(context.actor)))
      throw conflict('TWO_STEP_REQUIRED', twoStepMessages.isRequired);
    await requireSecondStep(tx, context, body.code);
    await removeTwoStep(tx, account.id);
    await noteTwoStepChange(tx, context, { account, change: 'off' });
    return { message: twoStepMessages.off };
  });
}

type Own = { account: Account; isOn: boolean };

/**
 * Runs a change after the current password was checked. Wrong passwords and codes count as
 * attempts, and are recorded like those at sign-in: the session may be stolen.
 */
export async function withProof<T>(
  context: SignedInContext,
  { currentPassword }: { currentPassword: string },
  change: (tx: Tx, own: Own) => Promise<T>,
): Promise<T> {
  const attempt = await limitProofs(context);
  const checked = await findAccount(context.db, context.actor.id);
  if (!checked) throw unauthenticated();
  await requirePassword(context, checked, { field: 'currentPassword', given: currentPassword });
  return notingWrongProof(context, checked, () =>
    context.transaction(async (tx) => {
      const account = await lockOwn(tx, context);
      if (!(await stillFits(account, checked, currentPassword))) throw unauthenticated();
      const isOn = await isTwoStepOn(tx, account.id);
      await removeAttempt(tx, attempt);
      return change(tx, { account, isOn });
    }),
  );
}

const actions = {
  on: 'two_step_on',
  off: 'two_step_off',
  'codes-renewed': 'recovery_codes_renewed',
  'passkey-added': 'passkey_added',
  'passkey-removed': 'passkey_removed',
} as const;

/** Records a change of one's own in the history, and mails it to the owner of the account. */
export async function noteTwoStepChange(
  tx: Tx,
  context: SignedInContext,
  {
    account,
    change,
    changes = [],
  }: {
    account: Account;
    change: keyof typeof actions;
    changes?: NewEntry['changes'];
  },
): Promise<void> {
  const record = ownRecord(context.actor);
  await recordChange(tx, context, { record, action: actions[change], changes });
  const { settings } = context;
  const mail = twoStepMail(account, { settings, at: context.clock.now(), change });
  await context.jobs.enqueue(tx, sendMail, mail);
}
