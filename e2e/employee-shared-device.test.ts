import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { expectGoodAppLooks } from './harness/app-looks.ts';
import { task } from './harness/day.ts';
import { choosePassword, type Employee } from './harness/employee.ts';
import { agreeToTakePart } from './harness/employee-sign-in.ts';
import { holdBack } from './harness/hold.ts';
import { mailedLink } from './harness/outbox.ts';
import { makeRunningChallenge, type RunningChallenge } from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';

/* The app on a device that other people use, too. */

const noLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];
const minute = 60_000;

const makeDayWithWalk = () => makeRunningChallenge({}, [task('Evening walk')]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const walk = (page: Page) => page.locator('form').filter({ hasText: 'Evening walk' });

function personOf({ people: [person] }: RunningChallenge): Employee {
  if (!person) throw new Error('The challenge has no people.');
  return person;
}

async function signInHere(page: Page, person: Employee) {
  const password = await choosePassword(person);
  await page.goto('/app/');
  await page.getByLabel('This is not my own device').check();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

async function openDay(page: Page, { challenge }: RunningChallenge) {
  await page.getByRole('link', { name: challenge.title }).click();
  await page.getByRole('heading', { name: 'Evening walk' }).waitFor();
}

/** Everything that the browser keeps for the product, without the app's own files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('kolam-employee');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const keys: string[] = [];
    for (const name of database.objectStoreNames) {
      const reading = database.transaction(name).objectStore(name).getAllKeys();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      keys.push(...reading.result.map(String));
    }
    database.close();
    for (const name of await caches.keys()) {
      if (name.startsWith('shell-')) continue;
      keys.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return [...keys, ...Object.keys(localStorage)].toSorted();
  });

/** What says nothing about anybody: a clock, a language, a count of visits, that it is shared. */
const impersonal = ['employeeSharedDevice', 'employeeVisits', 'language', 'server-clock'];

test('on a phone of someone else nothing is kept: not by the page, not by the worker, and a reload signs out @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const person = personOf(running);
  const page = await newPage({ width: 390, hasWorker: true, expected: noLine });
  await page.goto('/app/');
  await page.getByLabel('This is not my own device').check();
  await page.getByText(/^Nothing is kept on it\./).waitFor();
  await expect(page.getByLabel('Stay signed in on this device')).toHaveCount(0);
  await expectGoodAppLooks(page, 'shared-sign-in');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await signInHere(page, person);
  await openDay(page, running);
  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByLabel('Company', { exact: true }).check();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.getByText('Not your own device: ends 15 minutes after its last use').waitFor();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await openDay(page, running);

  await page.context().setOffline(true);
  await walk(page).getByRole('button', { name: 'I did it' }).click();
  await page.getByText('+10 waiting').waitFor();
  const left = (await kept(page)).filter((key) => !impersonal.includes(key));
  expect(left).toEqual([]);

  // The browser asks before it closes or reloads the page.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => window.location.reload());
  });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.getByText('+10 waiting').waitFor();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await button(page, 'Sign out on this device').click();
  await page.getByText('1 thing you did is not sent yet. Signing out deletes it.').waitFor();
  await button(page, 'Stay signed in').click();

  await page.context().setOffline(false);
  await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Today' }).first().click();
  await openDay(page, running);
  await walk(page).getByText('Done', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect(page.getByLabel('This is not my own device')).toBeChecked();

  // The session ended with the page, on the server, too.
  const sessions = async () => {
    const { token } = await call<{ token: string }>('POST', '/employee/login', {
      body: { email: person.email, password: await choosePassword(person) },
    });
    const path = '/employee/me/sessions';
    return (await call<{ data: { shared: boolean }[] }>('GET', path, { token })).data;
  };
  await expect.poll(async () => (await sessions()).filter(({ shared }) => shared)).toEqual([]);
});

test('a session on a phone of someone else ends after 15 minutes without use, with a warning before @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const page = await newPage({ width: 390 });
  await page.clock.install();
  const release = await holdBack(page, ({ pathname }) =>
    pathname.includes('/shared-device-session-'),
  );
  await signInHere(page, personOf(running));
  await page.getByText(running.challenge.title).waitFor();
  await page.clock.fastForward(14 * minute + 10_000);
  // What counts the time since the sign-in is loaded long after it.
  release();
  await page.getByText(/^You are signed out in a minute/).waitFor();
  await expectGoodAppLooks(page, 'shared-warning');
  await button(page, 'I am still here').click();
  await expect(page.getByText(/^You are signed out in a minute/)).toHaveCount(0);
  await openDay(page, running);
  // Using the page counts, and going to another screen does not count from the sign-in again.
  await page.clock.fastForward(10 * minute);
  await page.getByRole('heading', { level: 1 }).click();
  await page.goBack();
  await page.clock.fastForward(10 * minute);
  await page.getByText(running.challenge.title).waitFor();
  await expect(page.getByText(/^You are signed out in a minute/)).toHaveCount(0);
  await page.clock.fastForward(5 * minute + 10_000);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a mailed link opened on a phone of someone else signs in for as long as its page, and so does the welcome @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const person = personOf(running);
  const page = await newPage({ width: 390 });
  await page.goto('/app/');
  await page.getByLabel('This is not my own device').check();
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Mail me a sign-in link').click();
  await page.getByText(/a link is on its way/).waitFor();
  await page.goto(await mailedLink(person.email));
  await button(page, 'Sign in').click();
  await agreeToTakePart(page);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

  const [{ company }] = running.teams;
  const email = `invited-${person.email}`;
  const body = { firstName: 'Meera', lastName: 'Nair', email, companyId: company.id, invite: true };
  await call('POST', '/admin/employees', { body });
  await page.goto(await mailedLink(email));
  await page.getByLabel('Password', { exact: true }).fill('Banyan-tree-9');
  await page.getByLabel(/Needed to take part/).check();
  await expect(page.getByLabel('This is not my own device')).toBeChecked();
  await expectGoodAppLooks(page, 'shared-welcome');
  await button(page, 'Start').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a sign-out that was interrupted is complete after the next start: no device is left signed in @full', async ({
  newPage,
}) => {
  const running = await makeDayWithWalk();
  const person = personOf(running);
  const page = await newPage({ width: 390, expected: noLine });
  await page.goto('/app/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(await choosePassword(person));
  await button(page, 'Sign in').click();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  const { token } = await call<{ token: string }>('POST', '/employee/login', {
    body: { email: person.email, password: await choosePassword(person) },
  });
  const devices = async () =>
    (await call<{ data: unknown[] }>('GET', '/employee/me/sessions', { token })).data.length;
  expect(await devices()).toBe(2);

  // The server never responds, and the page is closed meanwhile.
  await page.context().route('**/api/employee/logout', () => undefined);
  await button(page, 'Sign out on this device').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(await devices()).toBe(2);
  await page.context().unrouteAll();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect.poll(devices).toBe(1);
});
