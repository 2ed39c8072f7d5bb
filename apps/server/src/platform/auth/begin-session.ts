import type { Tx } from '#core/database/types.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type Account, noteSignIn } from './account-store.ts';
import { describeDevice } from './device.ts';
import type { SecondStepFactor } from './proof.ts';
import { newSignInMail } from './security-mails.ts';
import { openSession } from './sessions.ts';
import { isNewPlace } from './sign-in-event-store.ts';
import { noteSignInEvent } from './sign-in-events.ts';
import { alignTwoStepDeadlines } from './two-step-policy.ts';
import { isTwoStepOn } from './two-step-store.ts';

type Begun = {
  /** Locked, or just created. */
  account: Account;
  /** A second step, if the account has two-step sign-in. */
  factor: 'password' | 'link' | 'mailed-code' | SecondStepFactor;
  remember: boolean;
  /** Whether the device is used by other people too. */
  sharedDevice?: boolean;
  /** The hash of the request, if its response may have to be sent again. */
  openedBy?: string | undefined;
};

/**
 * Signs the owner of an account in: opens a session and records it. They get a mail if they never
 * signed in with this device or from this network before, and did with others.
 */
export async function beginSession(
  tx: Tx,
  context: RequestContext,
  { account, factor, remember, sharedDevice = false, openedBy }: Begun,
): Promise<{ token: string; id: string }> {
  const { address, clock } = context;
  if (account.kind === 'admin' || account.kind === 'staff') {
    const isSingle = factor === 'password' || factor === 'link';
    if (isSingle && (await isTwoStepOn(tx, account.id)))
      throw new Error('A session without the second step');
    await alignTwoStepDeadlines(tx, context, { accountId: account.id });
  }
  const at = clock.now();
  const network = networkOf(address);
  const device = describeDevice(context.userAgent);
  if (await isNewPlace(tx, { accountId: account.id, network, device })) {
    const mail = newSignInMail(account, { settings: context.settings, at, device, network });
    await context.jobs.enqueue(tx, sendMail, mail);
  }
  await noteSignIn(tx, { accountId: account.id, address, at });
  await noteSignInEvent(tx, context, { account, outcome: 'signed_in', factor });
  return openSession(tx, context, { account, factor, remember, sharedDevice, openedBy });
}
