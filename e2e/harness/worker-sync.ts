import { type BrowserContext, expect } from '@playwright/test';
import { blankPath } from './product-address.ts';

/**
 * Reports to the app's service worker that the connection is back, while no page of the app is
 * open. Returns after the worker had a second to send.
 * @param origin the app's
 */
export async function syncWorker(context: BrowserContext, origin: string): Promise<void> {
  const blank = await context.newPage();
  // The line may lose it, and the server may be starting again.
  await expect(() => blank.goto(`${origin}${blankPath}`)).toPass();
  const session = await context.newCDPSession(blank);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/app/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId, tag: 'outbox', lastChance: false },
  });
  await blank.waitForTimeout(1_000);
  await blank.close();
}
