import type { Locator } from '@playwright/test';
import { dayFromNow, makeChallenge } from './harness/challenge.ts';
import { dayAndCountText, daysOf, makeDay, task } from './harness/day.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { picture } from './harness/participant.ts';
import { action, add, at, dateLine, openPlan, taskTitles, typeFullDay } from './harness/plan.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const today = dayFromNow();
const tomorrow = dayFromNow(1);

const card = (plan: Locator, place: number) =>
  plan.getByRole('region', { name: 'Tasks' }).locator(`[data-component="${place}"]`);

/** Two pages, of which the second is broken. */
const halfBroken = `%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >>\nendobj
4 0 obj\n<< /Length 24 >>\nstream\n1 0 0 rg 0 0 200 100 re f\nendstream\nendobj
5 0 obj\n42\nendobj
trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`;

test.describe('planning a day', () => {
  test('saves all four kinds of content, with times in India, and shows the day as employees see it', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge();
    const { page, plan, save } = await openPlan(newPage, challenge);
    await says(plan, '0 of 10 days planned', 'Nothing planned yet');
    await expectFocus(plan.getByRole('heading', { name: 'Plan days' }));
    await expectGoodLooksInFull(page, 'plan-empty');
    await typeFullDay(page, plan, today);
    await expectGoodLooksInFull(page, 'plan-full');
    // An incomplete time: the browser returns no value.
    await at(plan, 'workshops.0.endAt.time').press('Delete');
    await save.click();
    await poll(() => problemOf(at(plan, 'workshops.0.endAt'))).toBe('Enter a valid date and time');
    await at(plan, 'workshops.0.endAt.time').fill('19:15');
    await save.click();
    await expectToast(page, 'Day saved');
    await says(plan, '1 of 10 days planned', '1 task, 1 quiz, 1 module, 1 workshop');
    const [day] = await daysOf(challenge);
    expect(day).toMatchObject({
      date: today,
      status: 'pending',
      tasks: [{ title: 'Walk to work', points: 25, mediaRequired: 'photo', isOptional: false }],
      trivia: [
        {
          title: 'Water',
          maxAttempts: 2,
          questions: [{ points: 5, explanation: 'More on hot days.' }],
        },
      ],
      learningModules: [{ title: 'Sleep well', durationMins: 15, required: true }],
      workshops: [
        {
          platform: 'zoom',
          startAt: `${today}T13:00:00.000Z`,
          endAt: `${today}T13:45:00.000Z`,
        },
      ],
    });

    // Typing continues where it was, and a second save changes the same day.
    await at(plan, 'tasks.0.title').fill('Walk home');
    await page.keyboard.press('Control+s');
    const tasks = async () =>
      (await daysOf(challenge)).map(({ id, tasks: [one] }) => ({ id, one }));
    await poll(tasks).toMatchObject([
      { id: day?.id, one: { title: 'Walk home', taskId: day?.tasks[0]?.taskId } },
    ]);
    await page.reload();
    await plan.getByRole('button', { name: /^Yoga together/ }).click();
    await poll(() => at(plan, 'workshops.0.startAt').inputValue()).toBe(dayAndCountText(today));
    expect(await at(plan, 'workshops.0.startAt.time').inputValue()).toBe('18:30');
    await plan.getByText('Preview', { exact: true }).click();
    const preview = plan.getByRole('list', { name: 'What people see' });
    await says(preview, 'Walk home', 'At least a part of it', 'Water', 'Yoga together');
    await preview.getByText(/18:30 IST to 19:15/).waitFor();
    await expectGoodLooksInFull(page, 'plan-preview');
  });

  test('accepts an uploaded picture while its task is collapsed or previewed, and has it after a reload @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge();
    const { page, plan, save } = await openPlan(newPage, challenge);
    await add(plan, 'task');
    await page.keyboard.type('Walk');
    const cover = plan.getByRole('group', { name: 'Cover image' });
    const buffer = Buffer.from(await picture().arrayBuffer());
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/admin/files', async (route) => {
      await held;
      await route.continue();
    });
    await cover
      .locator('input[type="file"]')
      .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer });
    // Input typed during the upload stays.
    await at(plan, 'tasks.0.points').fill('15');
    const opener = plan.getByRole('button', { name: /^Walk/ });
    await action(plan, 'Uploading…').waitFor();
    await opener.click();
    await plan.getByText('Preview', { exact: true }).click();
    await plan.getByRole('list', { name: 'What people see' }).waitFor();
    await plan.getByText('Edit', { exact: true }).click();
    await dateLine(plan, tomorrow).click();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    goOn();
    await save.click();
    await expectToast(page, 'Day saved');
    const [day] = await daysOf(challenge);
    expect(day?.tasks[0]).toMatchObject({
      points: 15,
      coverImage: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?/),
    });
    await page.reload();
    await plan.getByRole('button', { name: /^Walk/ }).click();
    await says(cover, 'Uploaded picture');
    await plan.getByText('Preview', { exact: true }).click();
    const image = plan.getByRole('list', { name: 'What people see' }).locator('img');
    await poll(() =>
      image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    ).toBe(true);
  });

  test('shows the readable pages of a PDF, and no other page in place of a broken one @full', async ({
    newPage,
  }) => {
    const { page, plan } = await openPlan(newPage, await makeChallenge());
    await add(plan, 'module');
    await plan
      .getByRole('group', { name: 'PDF' })
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'guide.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(halfBroken),
      });
    await action(plan, 'View guide.pdf').click();
    const view = page.getByRole('dialog', { name: 'guide.pdf' });
    const drawn = view.getByRole('img', { name: 'guide.pdf, page 1 of 2' });
    await drawn.waitFor();
    await action(view, 'Next page').click();
    await says(view, 'Page 2 of 2', 'Page 2 can’t be shown.');
    expect(await view.getByRole('img').count()).toBe(0);
    await expectGoodLooksInFull(page, 'pdf-broken-page');
    await action(view, 'Previous page').click();
    await drawn.waitFor();
    await poll(() => view.locator('[data-page="1"]').isVisible()).toBe(true);
  });

  test('moves, duplicates and removes with the keyboard, undoes a removal, and chooses the status by its description @full', async ({
    newPage,
  }) => {
    const challenge = await makeChallenge({
      schedule: { startDate: tomorrow, endDate: dayFromNow(3), timeOfDay: '06:30' },
    });
    await makeDay(challenge, {
      date: tomorrow,
      tasks: ['Walk', 'Stretch', 'Rest'].map((one) => task(one)),
    });
    const { page, plan, save } = await openPlan(newPage, challenge);
    const tasks = () => taskTitles(plan);
    await poll(tasks).toEqual(['Walk', 'Stretch', 'Rest']);
    await action(plan, 'Move Rest up').press('Enter');
    await poll(tasks).toEqual(['Walk', 'Rest', 'Stretch']);
    await expectFocus(action(plan, 'Move Rest up'));
    await page.keyboard.press('Enter');
    await poll(tasks).toEqual(['Rest', 'Walk', 'Stretch']);
    await plan.getByRole('button', { name: /^Walk/ }).press('Alt+ArrowDown');
    await poll(tasks).toEqual(['Rest', 'Stretch', 'Walk']);
    await expectFocus(plan.getByRole('button', { name: /^Walk/ }));
    await action(plan, 'Duplicate Stretch').click();
    await expectFocus(at(plan, 'tasks.2.title'));
    await poll(tasks).toEqual(['Rest', 'Stretch', 'Stretch (copy)', 'Walk']);
    await action(plan, 'Remove Rest').click();
    await poll(tasks).toEqual(['Stretch', 'Stretch (copy)', 'Walk']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await poll(tasks).toEqual(['Rest', 'Stretch', 'Stretch (copy)', 'Walk']);
    // By the drag handle with the mouse. Collapsed, so that all of them are visible.
    await plan.getByRole('button', { name: /^Stretch \(copy\)/ }).click();
    await at(plan, 'tasks.2.title').waitFor({ state: 'hidden' });
    await card(plan, 3).locator('[draggable]').hover();
    await page.mouse.down();
    // Twice, as a real mouse does: the first movement starts the drag.
    for (let moves = 0; moves < 2; moves += 1) await card(plan, 0).hover();
    await page.mouse.up();
    await poll(tasks).toEqual(['Walk', 'Rest', 'Stretch', 'Stretch (copy)']);
    await says(plan, 'Opens by itself at 06:30 IST once the challenge is active.');
    await plan.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    await says(
      plan,
      'Nobody can take part from now on. A day that is closed by hand stays closed.',
    );
    await save.click();
    await expectToast(page, 'Day saved');
    await says(plan, 'Nobody can take part. It does not open by itself.');
    const [day] = await daysOf(challenge);
    expect(day?.status).toBe('closed');
    expect(day?.tasks.map(({ title }) => title)).toEqual(await tasks());
    expect(new Set(day?.tasks.map(({ taskId }) => taskId)).size).toBe(4);
  });
});
