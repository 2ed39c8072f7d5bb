import type { Page, Worker } from '@playwright/test';
import { screenshotUnlessCi } from './harness/browser.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { makeRunningChallenge } from './harness/running-challenge.ts';
import { waitForWorker } from './harness/service-worker.ts';
import { expect, test } from './harness/test.ts';

type Shown = { title: string; body: string; actions: { action: string }[]; data: unknown };

/** The app's service worker, which notes its notifications: a headless browser shows none. */
async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.assign(registration, {
      showNotification: async (title: string, options: object) => {
        shown.push({ title, ...options });
      },
    });
  });
  return worker;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => Reflect.get(globalThis, 'shown') as Shown[]);

/** Taps on the newest notification, or on one of its buttons. */
const tap = (worker: Worker, action = '') =>
  worker.evaluate(async (button) => {
    const { data } = (Reflect.get(globalThis, 'shown') as Shown[]).at(-1) ?? {};
    const waiting: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      action: button,
      notification: { data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
    });
    globalThis.dispatchEvent(event);
    // Only a person's own tap may bring a page to the front.
    await Promise.all(waiting).catch(() => undefined);
  }, action);

/** Returns what delivers a message of the push service to the page's service worker. */
async function pushTo(page: Page) {
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const { origin } = new URL(page.url());
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId: ids.at(-1) ?? '', data: JSON.stringify(message) },
    });
}

test('a push message becomes a sentence in the person’s language, leads to its screen, and can be turned off @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const { challenge, day } = running;
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 390, hasWorker: true });
  await page.context().grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  await signInToApp(page, person);
  await waitForWorker(page);
  const worker = await workerOf(page);
  const push = await pushTo(page);
  const subjectId = crypto.randomUUID();
  const about = { id: crypto.randomUUID(), date: day.date, challengeId: challenge.id, subjectId };

  await push({ kind: 'proof-again', ...about, more: 1 });
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: 'Please send a proof again',
        body: '1 more in your inbox',
        actions: [{ action: 'later' }],
      },
    ]);
  await tap(worker);
  await page.waitForURL(`**/app/c/${challenge.id}/${day.date}#sent-${subjectId}`);

  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByLabel('हिन्दी').check();
  await page.getByRole('heading', { level: 1, name: 'मैं' }).waitFor();
  await push({ kind: 'reward', ...about });
  await expect
    .poll(async () => (await shownBy(worker)).at(-1))
    .toMatchObject({ title: 'आपको पुरस्कार मिला है', body: '' });
  await page.getByLabel('English').check();
  await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
  await tap(worker, 'fewer');
  const settings = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('kolam-employee');
      opening.onsuccess = () => resolve(opening.result);
    });
    const token = await new Promise<string>((resolve) => {
      const read = database.transaction('values').objectStore('values').get('session');
      read.onsuccess = () => resolve(read.result.token);
    });
    database.close();
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch('/api/employee/me/notification-settings', { headers })).json();
  });
  expect(settings.settings.kinds.reward.push).toBe(false);
});

test('the reminders’ page turns push messages on, or says what is in the way @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 390 });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signInToApp(page, person);
  await page.goto('/app/me/reminders');
  await page.getByText(/Messages of this app are blocked on this device/).waitFor();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' });
  });
  await page.reload();
  await page.getByText('Choose “Add to Home Screen”.').waitFor();
  await screenshotUnlessCi(page, 'employee-push-iphone');
  await page.goto('/app/me/install');
  await page.getByText('Choose “Add to Home Screen”.').waitFor();
  await screenshotUnlessCi(page, 'employee-install-iphone');
});
