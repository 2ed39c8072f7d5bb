import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { expectGoodAppLooks } from './harness/app-looks.ts';
import { dayFromNow } from './harness/challenge.ts';
import { task } from './harness/day.ts';
import { choosePassword, type Employee, makeEmployee } from './harness/employee.ts';
import { agreeToTakePart, signInToApp } from './harness/employee-sign-in.ts';
import { mailedLink } from './harness/outbox.ts';
import { picture } from './harness/participant.ts';
import {
  completeDay,
  makeRunningChallenge,
  type RunningChallenge,
} from './harness/running-challenge.ts';
import { expect, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const password = 'Banyan-tree-9';

/** Invites a person to the first team of a running challenge. */
async function invite({ teams: [{ team, company }] }: RunningChallenge): Promise<Employee> {
  const body = {
    firstName: 'Meera',
    lastName: `Nair ${unique()}`,
    email: `meera-${unique()}@example.com`,
    companyId: company.id,
    teamId: team.id,
    invite: true,
  };
  return (await call<{ employee: Employee }>('POST', '/admin/employees', { body })).employee;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function proveTask(page: Page) {
  await button(page, 'Send').click();
  await page.getByText('Take or choose a photo first.').waitFor();
  await page.getByLabel('Photo as proof').setInputFiles({
    name: 'walk.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture().arrayBuffer()),
  });
  await page.getByRole('button', { name: /^Send, \d+ kB$/ }).click();
  await page.getByText('Counts, waits for review').waitFor();
}

async function answerQuiz(page: Page) {
  await button(page, 'Send the answers').click();
  await page.getByText('Answer every question first.').waitFor();
  await page.getByLabel('2 litres').check();
  await button(page, 'Send the answers').click();
  await page.getByText('Your best counts: 5 points').waitFor();
}

test('an invited employee sets up the account, completes the day, and reads it in Hindi', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const { email } = await invite(running);
  const link = await mailedLink(email);
  expect(link).toMatch(/\/app\/welcome#token=/);
  const page = await newPage({ width: 390, expected: [/400 \(Bad Request\)/] });
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Meera!' }).waitFor();
  await expectGoodAppLooks(page, 'welcome');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Start').click();
  await page.getByText('Without this you can’t take part.').waitFor();
  await page.getByLabel(/Needed to take part/).check();
  await button(page, 'Start').click();

  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const card = page.locator('section').filter({ hasText: running.challenge.title });
  await card.getByText('0 of 2 done').waitFor();
  await expectGoodAppLooks(page, 'today');
  await page.getByRole('link', { name: running.challenge.title }).click();
  await page.getByRole('heading', { name: 'Walk to work' }).waitFor();
  await expectGoodAppLooks(page, 'day');
  await proveTask(page);
  await answerQuiz(page);
  await expectGoodAppLooks(page, 'day-done');
  await page.getByRole('link', { name: 'Today' }).first().click();
  await card.getByText('Complete', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Devices' }).click();
  await page.getByText('(this device)').waitFor();
  await page.getByRole('link', { name: 'Me', exact: true }).last().click();
  await page.getByLabel('हिन्दी').check();
  await page.getByRole('heading', { level: 1, name: 'मैं' }).waitFor();
  await expectGoodAppLooks(page, 'me-hindi');
  await button(page, 'इस डिवाइस से साइन आउट करें').click();
  await page.getByRole('heading', { level: 1, name: 'साइन इन' }).waitFor();

  await page.goto(`${new URL(link).origin}/app/`);
  await page.goto(link);
  await page.getByRole('heading', { name: 'यह लिंक पहले ही इस्तेमाल हो चुका है' }).waitFor();
});

test('of two tabs and two mails with an invitation, one sets the account up and all lead to Today @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const { id, email } = await invite(running);
  const earlier = await mailedLink(email);
  await call('POST', `/admin/employees/${id}/reset-password`);
  await expect.poll(() => mailedLink(email)).not.toBe(earlier);
  const link = await mailedLink(email);
  const page = await newPage({ width: 390 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await tab.getByRole('heading', { level: 1, name: 'Welcome, Meera!' }).waitFor();
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/Needed to take part/).check();
  await button(page, 'Start').click();
  for (const tab of [page, other])
    await tab.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await other.goto(earlier);
  await other.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('from the mail to the first receipt takes less than a minute on a slow phone, without installing anything @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge({}, [task('Drink 8 glasses')]);
  const { email } = await invite(running);
  const link = await mailedLink(email);
  const page = await newPage({ width: 390, hasWorker: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 40 },
    ...{ downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 },
  });
  const begin = performance.now();
  await page.goto(link);
  // As fast as most people type on a phone: four characters a second.
  await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: 250 });
  await page.getByLabel(/Needed to take part/).check();
  await button(page, 'Start').tap();
  await page.getByRole('link', { name: running.challenge.title }).tap();
  const confetti = page.locator('body > [class*=confetti]');
  const falls = confetti.waitFor({ state: 'attached' });
  await button(page, 'I did it').tap();
  await page.locator('form p').getByText('Done', { exact: true }).waitFor();
  expect((performance.now() - begin) / 1000).toBeLessThan(60);
  await falls;
  await confetti.waitFor({ state: 'detached' });
});

test('an employee signs in by password or by a mailed link, and learns what is wrong @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [{ company }] = running.teams;
  const person = await makeEmployee(company.id);
  const { email } = person;
  const password = await choosePassword(person);
  const page = await newPage({ width: 390, expected: [/40[01] \(/] });
  await page.goto('/app/');
  await button(page, 'Sign in').click();
  await page.getByText('Enter your email first.').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Lotus-2027');
  await button(page, 'Sign in').click();
  await page.getByText('The email or the password is wrong.').waitFor();
  await expectGoodAppLooks(page, 'sign-in');
  await button(page, 'Mail me a sign-in link').click();
  await page.getByText(/a link is on its way/).waitFor();

  const link = await mailedLink(email);
  expect(link).toMatch(/\/app\/sign-in#token=/);
  await page.goto(link);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await button(page, 'Sign out on this device').click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();

  await page.goto(link);
  await button(page, 'Sign in').click();
  await page.getByText('This sign-in link does not work any more. Ask for a new one.').waitFor();
  await button(page, 'To the sign-in').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('a link to a task survives the sign-in by password, by a mailed link in another tab, a new password, and a session that ended @full', async ({
  newPage,
  newTab,
}) => {
  const { people, challenge, day } = await makeRunningChallenge();
  const [person, other] = people as [Employee, Employee];
  const link = `/app/c/${challenge.id}/${day.date}#task-${day.tasks[0]?.taskId}`;
  const page = await newPage({ width: 390, expected: [/401 \(/] });
  await page.setViewportSize({ width: 390, height: 320 });
  const expectTask = async (tab: Page) => {
    await tab.getByRole('heading', { name: 'Walk to work' }).waitFor();
    await expect(tab.getByRole('heading', { name: 'Walk to work' })).toBeInViewport();
    expect(tab.url().endsWith(link)).toBe(true);
  };
  const own = await choosePassword(person);
  await page.goto(link);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(own);
  await button(page, 'Sign in').click();
  await expectTask(page);

  // Ended elsewhere.
  const { token } = await call<{ token: string }>('POST', '/employee/login', {
    body: { email: person.email, password: own },
  });
  const { data } = await call<{ data: { id: string; current: boolean }[] }>(
    'GET',
    '/employee/me/sessions',
    { token },
  );
  for (const { id, current } of data)
    if (!current) await call('DELETE', `/employee/me/sessions/${id}`, { token });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Mail me a sign-in link').click();
  await page.getByText(/a link is on its way/).waitFor();
  const tab = await newTab(page);
  await tab.goto(await mailedLink(person.email));
  await button(tab, 'Sign in').click();
  await expectTask(tab);

  const phone = await newPage({ width: 390 });
  await phone.setViewportSize({ width: 390, height: 320 });
  await phone.goto(link);
  await phone.getByLabel('Email').fill(other.email);
  await button(phone, 'I forgot my password').click();
  await phone.getByText(/new password is on its way/).waitFor();
  await phone.goto(await mailedLink(other.email));
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await button(phone, 'Set the password').click();
  await agreeToTakePart(phone);
  await expectTask(phone);
  await phone.goto('/app/me');
  await button(phone, 'Sign out on this device').click();
  await phone.getByLabel('Email').fill(other.email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await button(phone, 'Sign in').click();
  await phone.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('a screen that can’t be loaded says why, and loads again @full', async ({ newPage }) => {
  const running = await makeRunningChallenge();
  const [person] = running.people;
  if (!person) throw new Error('The challenge has no people.');
  const page = await newPage({ width: 320, expected: [/ERR_FAILED/, /Failed to load/] });
  await signInToApp(page, person);
  await page.route('**/api/employee/me/challenges*', (route) => route.abort());
  await page.goto('/app/rewards');
  await page.getByText('There is no connection. Check the network and try again.').waitFor();
  await expectGoodAppLooks(page, 'failed');
  await page.unroute('**/api/employee/me/challenges*');
  await button(page, 'Try again').click();
  await page.getByText(running.challenge.title).waitFor();
});

test('a teammate is cheered, a place found, points explained, and a pause taken and removed @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person, mate] = running.people;
  if (!person || !mate) throw new Error('The challenge has too few people.');
  await completeDay(running, mate);
  await completeDay(running, person);
  const page = await newPage({ width: 390 });
  await signInToApp(page, person);
  await page.getByRole('link', { name: running.teams[0].team.name }).click();
  await button(page, 'Applause').click();
  await page.getByText('You sent: Applause').waitFor();

  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByLabel('Company', { exact: true }).check();
  await button(page, 'My place: 1').click();
  await expect(page.locator('[data-me]')).toBeFocused();
  await page.getByLabel('Teams', { exact: true }).check();
  await page.getByText('Your team').waitFor();

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Points and why' }).click();
  await button(page, 'Why?').first().click();
  await page.getByRole('heading', { level: 2, name: /^Points of/ }).waitFor();

  await page.goto('/app/me/pauses');
  await page.getByLabel('First day').clear();
  await button(page, 'Pause these days').click();
  await page.getByText('Choose the day.').first().waitFor();
  const tomorrow = dayFromNow(1);
  await page.getByLabel('First day').fill(tomorrow);
  await page.getByLabel('Last day').fill(tomorrow);
  await button(page, 'Pause these days').click();
  await page.getByText('Your pause is noted.').waitFor();
  await button(page, 'Remove').click();
  await page.getByText('You have no pauses.').waitFor();
});

test('a teammate sees the chosen nickname and picture, and reminders are one of the consents @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [person, mate] = running.people;
  if (!person || !mate) throw new Error('The challenge has too few people.');
  const page = await newPage();
  await signInToApp(page, person);
  await page.goto('/app/me/profile');
  await page.getByText(/You have not agreed to show a name/).waitFor();
  await page.getByRole('link', { name: 'My consents' }).click();
  await page.getByLabel('Show my name on boards').check();
  await page
    .getByText(/^Given /)
    .first()
    .waitFor();
  await page.goto('/app/me/profile');
  await page.getByLabel('A nickname').check();
  await page.getByLabel('Nickname', { exact: true }).fill('N');
  await button(page, 'Save the name').click();
  await expect(page.getByLabel('Nickname', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('Nickname', { exact: true }).fill('Neem Leaf');
  await button(page, 'Save the name').click();
  await page.getByText('Colleagues see: Neem Leaf').waitFor();
  await page.getByLabel('Lotus').click({ force: true });
  await button(page, 'Remove the picture').waitFor();
  await page.goto('/app/me/reminders');
  await page.getByLabel('Remind me of my day').check();
  await page.getByLabel('When is a good time?').selectOption('22:00');
  await page.getByText(/you are reminded at 20:30/).waitFor();
  await page.goto('/app/me/consents');
  await expect(page.getByLabel('Remind me', { exact: true })).toBeChecked();

  const other = await newPage();
  await signInToApp(other, mate);
  await other.goto('/app/boards');
  await other.getByLabel('Company', { exact: true }).check();
  await other.getByText('Neem Leaf').waitFor();
});
