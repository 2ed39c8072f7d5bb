import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { dayFromNow, makeChallenge } from './harness/challenge.ts';
import { makeDay, task } from './harness/day.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { dateLine } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openChallenges(newPage: NewPage, search = '') {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/challenges${search}`);
  return page;
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** Returns a field by its label, which may be marked as required. */
const field = (dialog: Locator, label: string) =>
  dialog
    .getByRole('textbox', { name: label, exact: true })
    .or(dialog.getByLabel(label, { exact: true }));
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

async function fill(dialog: Locator, title: string) {
  await field(dialog, 'Title').fill(title);
  await field(dialog, 'Description').fill('Ten thousand steps a day');
  await day(dialog, 'Start date').fill('4/1/27');
  await day(dialog, 'End date').fill('31/2/27');
  // It does not send the form, and says what is wrong with it.
  await day(dialog, 'End date').press('Enter');
  await poll(() => problemOf(day(dialog, 'End date'))).toBe('February 2027 has 28 days');
  await day(dialog, 'End date').fill('31 jan 27');
  await day(dialog, 'Start date').focus();
  await poll(() => day(dialog, 'End date').inputValue()).toBe('31 Jan 2027');
}

async function fillRest(page: Page, dialog: Locator) {
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
  for (const badge of ['Early bird', 'Rain walker']) {
    await badges.fill(badge);
    await badges.press('Enter');
  }
}

test('a draft is created with all input, is not lost by going back, and leads on to its days @full', async ({
  newPage,
}) => {
  const page = await openChallenges(newPage);
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Challenge' });
  await expectFocus(field(dialog, 'Title'));
  await expectFocusTrap(page, dialog);
  const title = `Monsoon steps ${unique()}`;
  await fill(dialog, title);
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await poll(() => field(dialog, 'Title').inputValue()).toBe(title);
  expect(new URL(page.url()).search).toBe('?create=yes');
  await fillRest(page, dialog);
  await expectGoodLooksInFull(page, 'challenge-create');
  await dialog.getByRole('button', { name: 'Create Draft' }).click();
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

test('an edit changes only the typed fields, and lists the planned days outside of the new dates @full', async ({
  newPage,
}) => {
  const challenge = await makeChallenge({ rewards: { badges: ['Early bird'] } });
  for (const n of [0, 5, 6]) {
    await makeDay(challenge, { date: dayFromNow(n), tasks: [task('Walk')] });
  }
  const page = await openChallenges(newPage, `?search=${encodeURIComponent(challenge.title)}`);
  await cardOf(page, challenge.title)
    .getByRole('button', { name: `Edit ${challenge.title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Edit ${challenge.title}` });
  await expectFocus(field(dialog, 'Title'));
  await poll(() => field(dialog, 'Description').inputValue()).toBe(
    'Ten thousand steps a day, rain or shine',
  );
  const title = `Winter steps ${unique()}`;
  await field(dialog, 'Title').fill(title);
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
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Challenge updated');
  await page.getByRole('searchbox').fill(title);
  await cardOf(page, title).waitFor();
  expect(await sent(challenge.id)).toMatchObject({
    title,
    description: 'Ten thousand steps a day, rain or shine',
    schedule: { endDate: dayFromNow(4) },
    rewards: { badges: ['Early bird'] },
  });
  await page.goto(`/admin/challenges?plan=${challenge.id}`);
  const plan = page.getByRole('dialog', { name: 'Plan days' });
  await says(plan, '1 of 5 days planned, 2 outside the dates');
  await poll(() => dateLine(plan, dayFromNow(6)).textContent()).toContain(
    'Outside the dates. 1 task',
  );
  // A schedule may have no weekdays here.
  await page.goto(`/admin/challenges?edit=${challenge.id}`);
  const again = page.getByRole('dialog', { name: `Edit ${title}` });
  await choose(page, again, 'Schedule type', 'Weekly');
  const weekdays = again.getByRole('group', { name: 'Recurring days' }).getByRole('checkbox');
  for (const one of await weekdays.all()) await one.uncheck({ force: true });
  await again.getByRole('button', { name: 'Save' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await sent(challenge.id)).toMatchObject({
    schedule: { type: 'weekly', recurringDays: [] },
  });
});
