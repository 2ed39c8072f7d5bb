import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { dayFromNow, makeChallenge } from './harness/challenge.ts';
import { daysOf, makeDay, task } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { action, openPlan, taskTitles } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const today = dayFromNow();
const tomorrow = dayFromNow(1);

test('saves a task to the library and adds it to another day @full', async ({ newPage }) => {
  const title = `Walk ${unique()}`;
  const challenge = await makeChallenge({ category: 'sleep' });
  await makeDay(challenge, { date: today, tasks: [task(title)] });
  const { page, plan } = await openPlan(newPage, challenge);
  await plan.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await action(plan, `Save to the library: ${title}`).click();
  await expectToast(page, 'Saved to the library');

  await plan.locator(`[data-date="${tomorrow}"]`).click();
  await action(plan, 'Add from the library').click();
  const dialog = page.getByRole('dialog', { name: 'Add from the library' });
  await dialog.getByLabel('Search the library').fill(title);
  const opener = dialog.getByRole('button', { name: `${title} Task, Sleep` });
  await opener.click();
  await dialog.getByRole('list', { name: 'What people see' }).getByText(title).waitFor();
  await expectGoodLooksInFull(page, 'plan-library');
  await dialog.getByRole('button', { name: `Add ${title}` }).click();
  await expectToast(page, 'Added to the day');
  await dialog.waitFor({ state: 'hidden' });
  await poll(() => taskTitles(plan)).toEqual([title]);
  await says(plan, '2 of 10 days planned');
  expect((await daysOf(challenge)).map(({ date }) => date)).toEqual([today, tomorrow]);
});

test('adds all of a challenge once, shows, edits and archives an item @full', async ({
  newPage,
}) => {
  const title = `Rest ${unique()}`;
  const challenge = await makeChallenge();
  await makeDay(challenge, { date: today, tasks: [task(title), task(`${title} well`)] });
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/challenges?open=${challenge.id}`);
  const drawer = page.getByRole('dialog', { name: challenge.title });
  const addAll = drawer.getByRole('button', { name: 'Add all to the library' });
  await addAll.click();
  await expectToast(page, '2 items added to the library');
  await addAll.click();
  await expectToast(page, '0 items added to the library, 2 were there already');

  await page.goto(`/admin/library?search=${encodeURIComponent(title)}`);
  await page.getByText('2 items', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'library');
  await page
    .getByRole('link', { name: `${title} well` })
    .or(page.getByRole('button', { name: `${title} well`, exact: true }))
    .first()
    .click();
  const item = page.getByRole('dialog', { name: `${title} well` });
  await item.getByRole('list', { name: 'What people see' }).getByText(`${title} well`).waitFor();
  await expectGoodLooksInFull(page, 'library-item');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await item.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit ${title} well` });
  await says(
    form,
    'Task. Days that were planned with it keep their copies. Only later copies have the changes.',
  );
  await form.getByLabel('Points').fill('25');
  await form.getByText('Hindi', { exact: true }).click();
  await form.getByLabel('Title in Hindi').fill('अच्छी नींद');
  await expectGoodLooksInFull(page, 'library-edit');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Library item saved');
  await item.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, 'Archived');
  await page.keyboard.press('Escape');
  await page.getByText('1 item', { exact: true }).waitFor();
  const { data } = await call<{ data: { title: string }[] }>(
    'GET',
    `/admin/library?archived=true&search=${encodeURIComponent(title)}`,
  );
  expect(data.map((each) => each.title)).toEqual([`${title} well`]);
});
