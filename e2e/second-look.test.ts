import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import type { Employee } from './harness/employee.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { makeRunningChallenge, prove, type RunningChallenge } from './harness/running-challenge.ts';
import { makeApproved, tokenOf } from './harness/staff.ts';
import { nameOf } from './harness/team.ts';
import { type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

/** Sends a proof that a reviewer rejects, and asks for a second look at it. */
async function askSecondLook(running: RunningChallenge, person: Employee | undefined) {
  const own = await prove(running, person, 'By the lake');
  const queue = `/admin/challenges/${running.challenge.id}/submissions`;
  const { submissions } = await call<{ submissions: { id: string; employee: { id: string } }[] }>(
    'GET',
    `${queue}?status=pending`,
  );
  const sent = submissions.find(({ employee }) => employee.id === person?.id);
  await call('POST', `${queue}/${sent?.id}/reject`, {
    body: { reason: 'The proof is of another day.' },
    token: await tokenOf(await makeApproved('reviewer')),
  });
  await own.askSecondLook(running.day.tasks[0]?.taskId ?? '', 'The date is at the top.');
}

async function openReview(newPage: NewPage, { challenge }: RunningChallenge, width = 1280) {
  const page: Page = await newPage({ width });
  await signIn(page);
  await page.goto(`/admin/challenges?insights=${challenge.id}&tab=participation`);
  const insights = page.getByRole('dialog', { name: 'Insights' });
  await insights.getByRole('article').waitFor();
  return { page, insights };
}

test('a reviewer takes a second look at a proof that another one rejected @full', async ({
  newPage,
}) => {
  const running = await makeRunningChallenge();
  const [first] = running.people;
  await askSecondLook(running, first);
  const { page, insights } = await openReview(newPage, running);
  await says(insights, '1 proof waits for review');
  await insights.getByText(/: The proof is of another day\.$/).waitFor();
  await insights.getByText(/“The date is at the top\.”$/).waitFor();
  await expectGoodLooksInFull(page, 'second-look');
  await insights
    .getByRole('article')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expectToast(page, `Proof approved: ${nameOf(first)}`);
  await says(insights, 'Nothing waits for review');
});

test('a second look fits a phone @full', async ({ newPage }) => {
  const running = await makeRunningChallenge();
  await askSecondLook(running, running.people[0]);
  const { page } = await openReview(newPage, running, 390);
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'second-look-phone');
});

test('the profile of an employee shows their pauses, which can be added and removed @full', async ({
  newPage,
}) => {
  const { people } = await makeRunningChallenge();
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/employees/${people[0]?.id}`);
  const panel = page.getByRole('region', { name: 'Pauses' });
  await panel.getByRole('button', { name: 'Add pause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pause' });
  await dialog.getByRole('button', { name: 'Add pause' }).click();
  await expectToast(page, 'Pause added');
  await says(panel, 'Paused', 'Leave, by Asha Menon');
  await expectGoodLooksInFull(page, 'pauses');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'pauses-phone');
  await panel.getByRole('button', { name: /^End the pause/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await says(panel, 'No pauses');
});
