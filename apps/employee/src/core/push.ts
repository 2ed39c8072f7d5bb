import { api } from './api.ts';
import { isApplePhone, isInstalled } from './device.ts';
import { memoryOnly } from './memory-only.ts';
import { type PushObstacle, pushObstacle } from './push-obstacle.ts';

/** Returns why this device can't receive push messages now, or null if it can. */
export const obstacleHere = (): PushObstacle =>
  pushObstacle({
    isShared: memoryOnly.isOn(),
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'default',
    isApplePhone: isApplePhone(),
    isInstalled: isInstalled(),
  });

/** Returns null where no messages arrive. */
export async function findSubscription(): Promise<PushSubscription | null> {
  // On a shared device it is someone else's.
  if (memoryOnly.isOn()) return null;
  const registration = await navigator.serviceWorker?.getRegistration('/app/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Whether push messages reach this device. */
export const isPushOn = async (): Promise<boolean> =>
  obstacleHere() === null &&
  Notification.permission === 'granted' &&
  (await findSubscription()) !== null;

/**
 * Asks the person for permission, and has messages sent to this device. Returns whether they are
 * sent now. Called at a tap: browsers refuse to ask otherwise.
 */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await api('GET /employee/push-key');
  const registration = await navigator.serviceWorker.getRegistration('/app/');
  if (!registration) throw new Error('No service worker');
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One with another server's key is in the way.
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  await store(subscription);
  return true;
}

/** Has no messages sent to this device. The server is asked first: it needs the session. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await api('DELETE /employee/me/push-subscriptions', { body: { endpoint } });
  await subscription.unsubscribe();
}

/** At each start, since browsers renew subscriptions and the server forgets silent ones. */
export async function renewPush(): Promise<void> {
  const subscription = (await isPushOn()) ? await findSubscription() : null;
  if (subscription) await store(subscription);
}

function store(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return api('POST /employee/me/push-subscriptions', {
    body: { endpoint, keys: { p256dh, auth } },
  });
}
