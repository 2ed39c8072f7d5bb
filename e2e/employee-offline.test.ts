import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { expectGoodAppLooks } from './harness/app-looks.ts';
import { screenshotUnlessCi } from './harness/browser.ts';
import { task } from './harness/day.ts';
import { signInToApp } from './harness/employee-sign-in.ts';
import { startNewerApp } from './harness/newer-app.ts';
import { baseUrl, demoToken } from './harness/product-address.ts';
import { makeRunningChallenge, prove, type RunningChallenge } from './harness/running-challenge.ts';
import { waitForWorker } from './harness/service-worker.ts';
import { startSlowLine } from './harness/slow-line.ts';
import { expect, test } from './harness/test.ts';

const withoutConnection = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

function personOf({ people: [person] }: RunningChallenge) {
  if (!person) throw new Error('The challenge has no people.');
  return person;
}

const storedNames = (page: Page) => page.evaluate(() => caches.keys());

test('after one visit the app starts without a connection and says how old it is, until the account is signed out @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, hasWorker: true, expected: withoutConnection });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);

  await page.context().setOffline(true);
  await page.goto('/app/c/unknown-path');
  await page.goto('/app/');
  await page.getByText(running.challenge.title).waitFor();
  await page.getByText(/There is no connection.* As of \d\d:\d\d\./).waitFor();
  await screenshotUnlessCi(page, 'employee-offline');
  // A screen that was never opened, with data that was never read.
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Pauses' }).click();
  await page.getByText('There is no connection. Check the network and try again.').waitFor();

  await page.context().setOffline(false);
  await page.getByText('You have no pauses.').waitFor();
  await page.goto('/app/');
  await page.getByText(running.challenge.title).waitFor();
  await expect(page.getByText(/As of/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect.poll(() => storedNames(page)).toEqual([expect.stringMatching(/^shell-/)]);
});

test('who arrives on the page of a day has Today without a connection, too @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, hasWorker: true, expected: withoutConnection });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);
  // As on a device that has read nothing yet.
  await page.goto('/app/me/help');
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('reads-')) await caches.delete(name);
  });
  await page.goto(`/app/c/${running.challenge.id}/${running.day.date}`);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean(await caches.match('/api/employee/me/today', { ignoreVary: true })),
      ),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto('/app/');
  await page.getByText(running.challenge.title).waitFor();
});

test('a day that was opened from Today without a connection is renewed when the connection is back @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, hasWorker: true, expected: withoutConnection });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);

  await page.context().setOffline(true);
  await page.goto('/app/');
  await page.getByRole('link', { name: running.challenge.title }).click();
  await page.getByText(/There is no connection.* As of \d\d:\d\d\./).waitFor();
  await page.reload();
  await page.getByText(/There is no connection.* As of \d\d:\d\d\./).waitFor();
  await page.context().setOffline(false);
  // Sooner than it is read again anyway, which is every minute.
  await expect(page.getByText(/As of/)).toHaveCount(0, { timeout: 20_000 });
});

test('what has arrived looks so after a start without a connection, on the day and today @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge({}, [task('Evening walk')]);
  const page = await newPage({ width: 390, hasWorker: true, expected: withoutConnection });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);
  await page.goto(`/app/c/${running.challenge.id}/${running.day.date}`);
  await page.getByRole('button', { name: 'I did it', exact: true }).click();
  await page
    .locator('form p')
    .filter({ hasText: /^Done$/ })
    .waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/As of \d\d:\d\d\./).waitFor();
  await page
    .locator('form p')
    .filter({ hasText: /^Done$/ })
    .waitFor();
  await expect(page.getByRole('button', { name: 'I did it', exact: true })).toHaveCount(0);
  await page.goto('/app/');
  await page.getByText('1 of 2 done').waitFor();
});

test('on a slow line the day that the phone has stored is shown at once, with its age after a while, and renewed when the new one comes @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const line = await startSlowLine();
  const page = await newPage({ width: 390, hasWorker: true });
  await signInToApp(page, personOf(running), `${line.origin}/app/`);
  await waitForWorker(page);
  await page.getByText('0 of 2 done', { exact: true }).waitFor();
  await prove(running, personOf(running));

  line.hold();
  await page.reload();
  await page.getByText('0 of 2 done', { exact: true }).waitFor();
  await expect(page.getByText(/As of/)).toHaveCount(0);
  await page.getByText(/The connection is slow. As of \d\d:\d\d\./).waitFor();
  line.release();
  await page.getByText('1 of 2 done', { exact: true }).waitFor();
  await expect(page.getByText(/The connection is slow/)).toHaveCount(0);
  await line.stop();
});

/** A document of one page. */
const posture = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R',
  '/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 42>>stream',
  'BT /F1 24 Tf 20 100 Td (Sit upright) Tj ET',
  'endstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

test('a document of today is read without a connection though neither it nor its day was ever opened, but not if the phone saves data @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const form = new FormData();
  const content = new Blob([posture], { type: 'application/pdf' });
  form.set('file', content, 'posture.pdf');
  form.set('purpose', 'document');
  const sent = await fetch(`${baseUrl()}/api/admin/files`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${demoToken()}` } },
  });
  const { file } = (await sent.json()) as { file: { id: string; url: string } };
  const module = { title: 'Posture', durationMins: 6, required: false, pdfUrl: file.url };
  const path = `/admin/challenges/${running.challenge.id}/days/${running.day.id}`;
  await call('PATCH', path, { body: { learningModules: [{ ...module, coverImage: '' }] } });

  const saving = await newPage({ width: 390, hasWorker: true });
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signInToApp(saving, personOf(running));
  await saving.getByText('Posture').waitFor();

  const page = await newPage({ width: 390, hasWorker: true, expected: withoutConnection });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);
  const isStored = (tab: Page) =>
    tab.evaluate(async (id) => (await caches.match(`/api/files/${id}`)) !== undefined, file.id);
  await expect.poll(() => isStored(page)).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: running.challenge.title }).click();
  await page.getByRole('button', { name: 'Open the document' }).click();
  await page.getByRole('img', { name: 'Posture, page 1' }).waitFor();
  await page.getByText('Sit upright').waitFor({ state: 'attached' });
  await expectGoodAppLooks(page, 'reader');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the document' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('Sit upright');
  await page.getByText(/There is no connection.* As of \d\d:\d\d\./).waitFor();
  expect(await isStored(saving)).toBe(false);
});

/** Releases a newer version, which takes over from that of the open page, marked as the first. */
async function releaseNewer(page: Page, product: Awaited<ReturnType<typeof startNewerApp>>) {
  const [version = ''] = (await storedNames(page)).filter((name) => name.startsWith('shell-'));
  product.release(version.slice('shell-'.length));
  await page.evaluate(async () => {
    Reflect.set(window, 'isFirstPage', true);
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await (await navigator.serviceWorker.getRegistration('/app/'))?.update();
    await controlled;
  });
  await expect
    .poll(async () => (await storedNames(page)).filter((name) => name.startsWith('shell-')))
    .toEqual([version, 'shell-newer']);
}

test('a new version of the app takes over without breaking the open page, and is used from the next one on @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const product = await startNewerApp();
  // The reload aborts the requests of the next page.
  const page = await newPage({ width: 390, hasWorker: true, expected: [/ERR_FAILED/] });
  await signInToApp(page, personOf(running), `${product.origin}/app/`);
  await waitForWorker(page);
  await releaseNewer(page, product);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Rewards' }).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBeUndefined();
  await page.waitForLoadState('networkidle');
  await product.stop();
});

test('a new version waits while something that was entered is not sent @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const product = await startNewerApp();
  const page = await newPage({ width: 390, hasWorker: true, expected: [/ERR_FAILED/] });
  await signInToApp(page, personOf(running), `${product.origin}/app/`);
  await waitForWorker(page);
  await page.getByRole('link', { name: running.challenge.title }).first().click();
  const answer = page.getByRole('radio').first();
  await answer.check();
  await releaseNewer(page, product);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Me' }).waitFor();
  await page.goBack();
  await expect(answer).toBeChecked();
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);
  await product.stop();
});

test('an answer of another server, such as the sign-in page of a network, is no day: the stored one stays @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const product = await startNewerApp();
  const page = await newPage({ width: 390, hasWorker: true });
  await signInToApp(page, personOf(running), `${product.origin}/app/`);
  await waitForWorker(page);
  product.answerForeign(true);
  await page.reload();
  await page.getByText(running.challenge.title).waitFor();
  await page.getByText(/As of \d\d:\d\d\./).waitFor();
  product.answerForeign(false);
  await page.reload();
  await page.getByText(running.challenge.title).waitFor();
  await expect(page.getByText(/As of/)).toHaveCount(0);
  await product.stop();
});

test('a browser can install the app, which is offered on the second visit and never again @full', async ({
  newPage,
  newTab,
}) => {
  const running = await makeRunningChallenge();
  const page = await newPage({ width: 390, hasWorker: true });
  await signInToApp(page, personOf(running));
  await waitForWorker(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ id: '/app/', scope: '/app/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }

  const offerOf = async (tab: Page) => {
    await tab.goto('/app/');
    await tab.getByText(running.challenge.title).waitFor();
    await tab.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }));
    });
    return tab.getByRole('heading', { name: 'Install the app' });
  };
  await expect(await offerOf(page)).toHaveCount(0);
  const second = await newTab(page);
  await (await offerOf(second)).waitFor();
  await screenshotUnlessCi(second, 'employee-install-offer');
  await second.getByRole('button', { name: 'Not now' }).click();
  await second.reload();
  await expect(await offerOf(second)).toHaveCount(0);
  await second.goto('/app/me/install');
  await second.getByText(/In the browser’s menu, choose/).waitFor();
});
