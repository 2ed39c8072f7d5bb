import { firstReceipt } from './first-receipt.ts';
import { sendRequest } from './http.ts';
import { memoryOnly } from './memory-only.ts';
import { clearRows } from './outbox/queue.ts';
import { findSubscription } from './push.ts';
import { reminderQuestion } from './reminder-question.ts';
import { session } from './session.ts';
import { table } from './store.ts';

/** A session that was signed out here, and perhaps not yet on the server. */
type SignedOut = {
  token: string;
  /** Where the device received push messages. */
  endpoint: string | null;
};

const values = table<SignedOut[]>('values');
const key = 'signed-out';

/**
 * Signs out on this device, then on the server. If something interrupts it, such as an empty battery,
 * the next start completes it. `leave` opens another page: the next person begins with their own day.
 */
export async function signOut(leave: () => void = () => undefined): Promise<void> {
  const current = session.read();
  if (!current) return;
  const { token, employeeId } = current;
  if (memoryOnly.isOn()) {
    logOut();
    session.end();
    return;
  }
  const subscription = await findSubscription().catch(() => null);
  const endpoint = subscription?.endpoint ?? null;
  await note({ token, endpoint });
  if (employeeId) await clearRows(employeeId);
  await firstReceipt.forget().catch(() => undefined);
  reminderQuestion.forget();
  leave();
  session.end();
  await subscription?.unsubscribe().catch(() => false);
  await completeSignOuts();
}

/**
 * Signs in with a mailed link. The person who is signed in here is signed out on the server, and
 * finds what they have not sent when they sign in again.
 */
export async function replaceSession(...begun: Parameters<typeof session.begin>): Promise<void> {
  const former = session.read();
  if (!former || memoryOnly.isOn()) {
    logOut();
    return session.begin(...begun);
  }
  const { token, employeeId } = former;
  const isAnother = employeeId !== begun[0].employee.id;
  const subscription = isAnother ? await findSubscription().catch(() => null) : null;
  const replaced = { token, endpoint: subscription?.endpoint ?? null };
  const isNoted = await note(replaced);
  await session.begin(...begun);
  await subscription?.unsubscribe().catch(() => false);
  // A shared device reads the note only at its next start.
  const isRead = isNoted && !memoryOnly.isOn();
  void (isRead ? completeSignOuts() : endOnServer(replaced)).catch(() => undefined);
}

/** Returns whether there is room for it: a device without signs out, too. */
const note = (signedOut: SignedOut): Promise<boolean> =>
  values
    .update(key, (old = []) => [...old, signedOut])
    .then(
      () => true,
      () => false,
    );

/** Ends the session on the server, also while the page is being left. */
export function logOut(): void {
  const token = session.read()?.token;
  if (token) sendRequest('POST /employee/logout', { keepalive: true }, token).catch(() => null);
}

/** Completes what was interrupted. Without a connection, the next start tries again. */
export async function completeSignOuts(): Promise<void> {
  for (const { token, endpoint } of (await values.get(key)) ?? []) {
    if (session.read()?.token === token) {
      const subscription = await findSubscription().catch(() => null);
      await subscription?.unsubscribe().catch(() => false);
      session.end();
    }
    if (await endOnServer({ token, endpoint }).catch(() => false))
      await values.update(key, (old = []) => {
        const left = old.filter((each) => each.token !== token);
        return left.length > 0 ? left : undefined;
      });
  }
}

/** Returns whether the session has ended, now or before. */
async function endOnServer({ token, endpoint }: SignedOut): Promise<boolean> {
  if (endpoint !== null)
    // While the session lasts: ending it does not end the messages.
    await sendRequest('DELETE /employee/me/push-subscriptions', { body: { endpoint } }, token);
  const { ok, status } = await sendRequest('POST /employee/logout', {}, token);
  return ok || status === 401;
}
