import type { Locator, Page, Request } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Challenge, dayFromNow, makeChallenge } from './harness/challenge.ts';
import { makeDay, task } from './harness/day.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { dateLine, openPlan } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

async function openChallenges(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/challenges${search}`);
  return page;
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** A field by its label, which may be marked as required. */
const field = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: label }).or(dialog.getByLabel(label, { exact: true }));
const day = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}`));

async function choose(page: Page, dialog: Locator, label: string, option: string) {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function sent(id: string): Promise<Record<string, unknown>> {
  const { challenge } = await call<{ challenge: Record<string, unknown> }>(
    'GET',
    `/admin/challenges/${id}`,
  );
  return challenge;
}

test.describe('making a challenge', () => {
  async function openCreate(newPage: NewPage, options?: PageOptions) {
    const page = await openChallenges(newPage, '', options);
    const opener = page.getByRole('button', { name: 'Create Challenge' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Create Challenge' });
    await expectFocus(field(dialog, 'Title'));
    return { page, opener, dialog, create: dialog.getByRole('button', { name: 'Create Draft' }) };
  }

  async function fill(dialog: Locator, title = `Monsoon steps ${unique()}`) {
    await field(dialog, 'Title').fill(title);
    await field(dialog, 'Description').fill('Ten thousand steps a day');
    await day(dialog, 'Start date').fill('2027-01-04');
    await day(dialog, 'End date').fill('2027-01-31');
    return title;
  }

  test('says what is missing at each field', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    await choose(page, dialog, 'Schedule type', 'Weekly');
    const weekdays = dialog.getByRole('group', { name: 'Recurring days' }).getByRole('checkbox');
    await poll(() => weekdays.count()).toBe(7);
    for (const one of await weekdays.all()) await one.uncheck({ force: true });
    await create.click();
    await says(
      dialog,
      'Title is required',
      'Description is required',
      'Start and End dates are required',
      'Pick at least one day of week for weekly/custom schedule',
    );
    await expectFocus(field(dialog, 'Title'));
    await expectGoodLooksInFull(page, 'challenge-create-problems');
    await dialog.getByRole('alert').getByRole('button', { name: 'Recurring days' }).click();
    await expectFocus(weekdays.first());
    await page.keyboard.press('Space');

    await fill(dialog);
    await poll(() => dialog.getByRole('alert').count()).toBe(0);
    await day(dialog, 'End date').fill('2027-01-03');
    await says(dialog, 'End date cannot be before start date');
    await day(dialog, 'End date').fill('2029-01-03');
    await says(dialog, 'A challenge can last at most 366 days');
    // Only a part of a date: the browser gives nothing out.
    await day(dialog, 'End date').focus();
    await page.keyboard.press('Delete');
    await poll(() => problemOf(day(dialog, 'End date'))).toBe('Invalid dates');
    await day(dialog, 'End date').fill('2027-01-31');
    await dialog.getByLabel(/^Completion points/).fill('');
    await says(dialog, 'Completion points is required');
    await dialog.getByLabel(/^Completion points/).fill('2.505');
    await says(dialog, 'Completion points can have at most 2 decimals');
  });

  test('makes a draft of all that was typed, and leads on to its days', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    const title = await fill(dialog);
    await choose(page, dialog, 'Category', 'Sleep');
    await choose(page, dialog, 'Difficulty', 'Hard');
    await choose(page, dialog, 'Schedule type', 'Custom');
    for (const name of ['Saturday', 'Sunday']) {
      await dialog.getByLabel(name, { exact: true }).uncheck({ force: true });
    }
    await dialog.getByLabel(/^Time of day/).fill('06:30');
    await dialog.getByLabel(/^Bonus points/).fill('25');
    await dialog.getByLabel(/^Penalty/).fill('10');
    await dialog.getByLabel('Require all components').check();
    await dialog.getByLabel('Allow late submission').uncheck();
    await poll(() => dialog.getByLabel(/^Max late hours/).count()).toBe(0);
    await dialog.getByLabel(/^Min participation/).fill('80');
    const badges = dialog.getByRole('combobox', { name: 'Badges' });
    await badges.fill('Early bird');
    await badges.press('Enter');
    await badges.fill('Rain walker');
    await badges.press('Enter');
    await expectGoodLooksInFull(page, 'challenge-create');
    await create.click();
    await expectToast(page, 'Challenge created as draft');
    await dialog.waitFor({ state: 'hidden' });
    await says(cardOf(page, title), 'Draft', 'Global', '4 – 31 Jan 2027', 'Sleep · Hard');

    await page.getByRole('button', { name: 'Plan days', exact: true }).first().click();
    await page.waitForURL('**plan=*');
    const id = new URL(page.url()).searchParams.get('plan') ?? '';
    expect(await sent(id)).toMatchObject({
      title,
      category: 'sleep',
      difficulty: 'hard',
      status: 'draft',
      schedule: {
        type: 'custom',
        startDate: '2027-01-04',
        endDate: '2027-01-31',
        recurringDays: [1, 2, 3, 4, 5],
        timeOfDay: '06:30',
      },
      points: { completion: 100, bonus: 25, penalty: 10 },
      rules: { minParticipation: 80, allowLateSubmission: false, requireAllComponents: true },
      rewards: { certificates: true, badges: ['Early bird', 'Rain walker'] },
    });
  });

  test('makes one challenge of a double click', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    const asked: Request[] = [];
    page.on('request', (one) => one.method() === 'POST' && asked.push(one));
    const title = await fill(dialog);
    await create.dblclick();
    await expectToast(page, 'Challenge created as draft');
    await page.getByRole('searchbox').fill(title);
    await page.getByText('1 challenge', { exact: true }).waitFor();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers()['idempotency-key']).toBeTruthy();
  });

  test('says so when it could not be made, and keeps what was typed', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage, { expected: [/status of 500/] });
    const title = await fill(dialog);
    await page.route('**/api/admin/challenges', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    await create.click();
    await says(dialog, 'Create failed');
    await poll(() => field(dialog, 'Title').inputValue()).toBe(title);
    await page.unroute('**/api/admin/challenges');
    await create.click();
    await expectToast(page, 'Challenge created as draft');
  });

  test('asks before what was typed is lost, by Escape and by going back', async ({ newPage }) => {
    const { page, opener, dialog } = await openCreate(newPage);
    await expectFocusTrap(page, dialog);
    await field(dialog, 'Title').fill('Half a thought');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await poll(() => field(dialog, 'Title').inputValue()).toBe('Half a thought');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await poll(() => field(dialog, 'Title').inputValue()).toBe('Half a thought');
    expect(new URL(page.url()).search).toBe('?create=yes');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await expectFocus(opener);
  });

  test('fits a phone', async ({ newPage }) => {
    const { page } = await openCreate(newPage, { width: 390 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'challenge-create-390');
  });
});

test.describe('editing a challenge', () => {
  async function openEdit(newPage: NewPage, challenge: Challenge, options?: PageOptions) {
    const search = `?search=${encodeURIComponent(challenge.title)}`;
    const page = await openChallenges(newPage, search, options);
    await cardOf(page, challenge.title)
      .getByRole('button', { name: `Edit ${challenge.title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Edit ${challenge.title}` });
    await expectFocus(field(dialog, 'Title'));
    return { page, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
  }

  test('changes what was typed and no more', async ({ newPage }) => {
    const challenge = await makeChallenge({ rewards: { badges: ['Early bird'] } });
    const { page, dialog, save } = await openEdit(newPage, challenge);
    await poll(() => field(dialog, 'Description').inputValue()).toBe(
      'Ten thousand steps a day, rain or shine',
    );
    await field(dialog, 'Title').fill('');
    await save.click();
    await poll(() => problemOf(field(dialog, 'Title'))).toBe('Title is required');
    const title = `Winter steps ${unique()}`;
    await field(dialog, 'Title').fill(title);
    // A schedule may be left without weekdays here.
    await choose(page, dialog, 'Schedule type', 'Weekly');
    for (const one of await dialog
      .getByRole('group', { name: 'Recurring days' })
      .getByRole('checkbox')
      .all()) {
      await one.uncheck({ force: true });
    }
    await expectGoodLooksInFull(page, 'challenge-edit');
    await save.click();
    await expectToast(page, 'Challenge updated');
    await page.getByRole('searchbox').fill(title);
    await cardOf(page, title).waitFor();
    expect(await sent(challenge.id)).toMatchObject({
      title,
      schedule: { type: 'weekly', recurringDays: [] },
      rewards: { badges: ['Early bird'] },
    });
  });

  test('says which planned days new dates leave behind', async ({ newPage }) => {
    const challenge = await makeChallenge();
    for (const n of [0, 5, 6]) {
      await makeDay(challenge, { date: dayFromNow(n), tasks: [task('Walk')] });
    }
    const { page, dialog, save } = await openEdit(newPage, challenge);
    await day(dialog, 'End date').fill(dayFromNow(5));
    await says(
      dialog,
      '1 planned day is not in these dates: it stays planned, but does not open by itself.',
    );
    await day(dialog, 'End date').fill(dayFromNow(4));
    await says(
      dialog,
      '2 planned days are not in these dates: they stay planned, but do not open by themselves.',
    );
    await expectGoodLooksInFull(page, 'challenge-edit-left-out');
    await save.click();
    await expectToast(page, 'Challenge updated');
    const { plan } = await openPlan(newPage, challenge);
    await says(plan, '1 of 5 days planned, 2 outside the dates');
    await poll(() => dateLine(plan, dayFromNow(6)).textContent()).toContain(
      'Outside the dates. 1 task',
    );
  });

  test('does not overwrite what somebody else saved meanwhile', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const { page, dialog, save } = await openEdit(newPage, challenge);
    const title = `Mine ${unique()}`;
    await field(dialog, 'Title').fill(title);
    const body = { description: 'Theirs', category: 'sleep', title: 'Theirs too' };
    await call('PUT', `/admin/challenges/${challenge.id}`, { body });
    await save.click();
    await says(dialog, 'Someone else changed this record. Reload and try again.');
    await expectGoodLooksInFull(page, 'challenge-edit-stale');
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    const again = page.getByRole('dialog', { name: 'Edit Theirs too' });
    await again.getByText(/What you typed is kept: Title\. They changed Title too\./).waitFor();
    await poll(() => field(again, 'Description').inputValue()).toBe('Theirs');
    await again.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Challenge updated');
    expect(await sent(challenge.id)).toMatchObject({
      title,
      description: 'Theirs',
      category: 'sleep',
    });
  });

  test('says so when it could not be saved', async ({ newPage }) => {
    const challenge = await makeChallenge();
    const { page, dialog, save } = await openEdit(newPage, challenge, {
      expected: [/status of 500/],
    });
    await field(dialog, 'Title').fill('Anything');
    await page.route(`**/api/admin/challenges/${challenge.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    await save.click();
    await says(dialog, 'Update failed');
  });

  test('says when the challenge of an address could not be loaded', async ({ newPage }) => {
    const page = await openChallenges(newPage, '?edit=01a1f836-0000-7000-8000-00000000000a');
    await says(page.getByRole('dialog'), 'There is no such challenge.');
  });
});
