import { assignChallenge, dayFromNow, makeChallenge, setActive } from './harness/challenge.ts';
import { daysOf } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import { participant, picture } from './harness/participant.ts';
import { action, openPlan, typeFullDay } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const today = dayFromNow();

test('leads from three planned days to participation, and from a rejected proof to new ranks @full', async ({
  newPage,
}) => {
  const challenge = await makeChallenge({
    schedule: { startDate: today, endDate: dayFromNow(2), timeOfDay: '00:00' },
  });
  const { page, plan, save } = await openPlan(newPage, challenge);

  // Three days with all four kinds of content.
  await typeFullDay(page, plan, today);
  await save.click();
  await expectToast(page, 'Day saved');
  for (const days of [1, 2]) {
    await action(plan, 'Copy or move').click();
    const copy = plan.getByRole('region', { name: 'Copy' });
    await copy.getByLabel(/^To date/).fill(dayFromNow(days));
    await copy.getByRole('button', { name: 'Copy day' }).click();
    await says(plan, `${days + 1} of 3 days planned`);
  }

  // For two teams, from now on. Today is opened by hand.
  const first = await makeTeam({ members: 1 });
  const second = await makeTeam({ members: 1, company: first.company });
  const teamIds = [first.team.id, second.team.id];
  await assignChallenge(challenge, { assignmentType: 'team', teamIds });
  await setActive(challenge, 'activate');
  await page.reload();
  // Unless the schedule was faster, since its time has come.
  const status = plan.getByRole('combobox', { name: 'Status' });
  await status.waitFor();
  if ((await status.inputValue()) === 'Pending') {
    await status.click();
    await page.getByRole('option', { name: 'Open' }).click();
    await save.click();
    await expectToast(page, 'Day saved');
  }

  // One employee does everything, the other one task.
  const [day] = await daysOf(challenge);
  const [task] = day?.tasks ?? [];
  const [quiz] = day?.trivia ?? [];
  const [question] = quiz?.questions ?? [];
  const [one, other] = [first.people[0], second.people[0]];
  if (!task || !quiz || !one || !other) throw new Error('Nothing is planned, or for nobody.');
  const asOne = await participant(one, { id: challenge.id, date: today });
  await asOne.prove(task.taskId, picture(), 'By the lake');
  await asOne.attempt(quiz.triviaId, [
    { questionId: question?.questionId ?? '', optionId: question?.options[0]?.optionId ?? '' },
  ]);
  await asOne.complete(day?.learningModules[0]?.moduleId ?? '');
  await asOne.join(day?.workshops[0]?.workshopId ?? '');
  const asOther = await participant(other, { id: challenge.id, date: today });
  await asOther.prove(task.taskId, picture([195, 62, 56]));

  await page.goto(`/admin/challenges?insights=${challenge.id}`);
  const insights = page.getByRole('dialog', { name: 'Insights' });
  const words = () => insights.locator(`[data-date="${today}"]`).textContent();
  await poll(words).toContain('2 assigned, 2 submitted a task, 1 completed all, 50%');

  const points = () =>
    insights
      .getByRole('table', { name: 'Leaderboard' })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('td:last-child')?.textContent));
  const tab = (name: string) => insights.getByRole('tab', { name }).click();
  await tab('Leaderboard');
  await poll(points).toEqual(['130', '25']);

  await tab('Participation');
  await insights.getByRole('article', { name: `Proof of ${nameOf(one)}` }).waitFor();
  // Letter keys decide once the focus is in the review part.
  const review = insights.getByRole('region', { name: 'Review', exact: true });
  await expectFocus(review.locator('[aria-current]'));
  await page.keyboard.press('r');
  await insights.getByRole('button', { name: 'The proof does not show the task.' }).click();
  await expectFocus(insights.getByRole('textbox', { name: /^Reason/ }));
  await page.keyboard.press('Control+Enter');
  await expectToast(page, `Proof rejected: ${nameOf(one)}`);

  await tab('Leaderboard');
  await poll(points).toEqual(['25', '5']);
  expect(
    await insights.getByRole('row', { name: new RegExp(`^1 .*${nameOf(other)}`) }).count(),
  ).toBe(1);
  await tab('Calendar');
  await poll(words).toContain('2 assigned, 1 submitted a task, 0 completed all, 0%');
});
