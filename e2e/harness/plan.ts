import type { Locator, Page } from '@playwright/test';
import { signIn } from './browser.ts';
import type { Challenge } from './challenge.ts';
import { expectFocus } from './keyboard.ts';
import type { NewPage, PageOptions } from './test.ts';

type Given = PageOptions & { date?: string; prepare?: (page: Page) => Promise<unknown> };

/** Opens the plan of days above the list of challenges by its URL. */
export async function openPlan(
  newPage: NewPage,
  { id }: Pick<Challenge, 'id'>,
  { date, prepare, ...options }: Given = {},
) {
  const page = await newPage(options);
  await signIn(page);
  await prepare?.(page);
  await page.goto(`/admin/challenges?plan=${id}${date ? `&date=${date}` : ''}`);
  const plan = page.getByRole('dialog', { name: 'Plan days' });
  await plan.waitFor();
  return { page, plan, save: plan.getByRole('button', { name: 'Save Day' }) };
}

/** Returns a field by its path in the day: `tasks.0.title`. */
export const at = (plan: Locator, path: string): Locator => plan.locator(`[data-field="${path}"]`);

export const dateLine = (plan: Locator, date: string): Locator =>
  plan.locator(`[data-date="${date}"]`);

export const add = (plan: Locator, what: 'task' | 'quiz' | 'module' | 'workshop'): Promise<void> =>
  plan.getByRole('button', { name: `Add ${what}` }).click();

export const action = (plan: Locator, name: string): Locator =>
  plan.getByRole('button', { name, exact: true });

/** Returns the tasks of the open day, in order. */
export async function taskTitles(plan: Locator): Promise<(string | undefined)[]> {
  const buttons = plan
    .getByRole('region', { name: 'Tasks' })
    .getByRole('button', { name: /^Duplicate / });
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  return names.map((name) => name?.replace('Duplicate ', ''));
}

/**
 * Types all four kinds of content: a task with a photo for 25 points, a quiz of one question for 5
 * whose first option is right, a required module and a workshop.
 */
export async function typeFullDay(page: Page, plan: Locator, date: string): Promise<void> {
  await add(plan, 'task');
  await expectFocus(at(plan, 'tasks.0.title'));
  await page.keyboard.type('Walk to work');
  await at(plan, 'tasks.0.description').fill('At least a part of it');
  await at(plan, 'tasks.0.points').fill('25');
  await at(plan, 'tasks.0.mediaRequired').click();
  await page.getByRole('option', { name: 'Photo' }).click();

  await add(plan, 'quiz');
  await at(plan, 'trivia.0.title').fill('Water');
  await at(plan, 'trivia.0.maxAttempts').fill('2');
  await at(plan, 'trivia.0.questions.0.text').fill('How much a day?');
  await at(plan, 'trivia.0.questions.0.points').fill('5');
  await at(plan, 'trivia.0.questions.0.options.0.text').fill('2 litres');
  await at(plan, 'trivia.0.questions.0.options.1.text').fill('9 litres');
  await plan.getByRole('checkbox', { name: 'Option 1 is correct' }).check();
  await at(plan, 'trivia.0.questions.0.explanation').fill('More on hot days.');

  await add(plan, 'module');
  await at(plan, 'learningModules.0.title').fill('Sleep well');
  await at(plan, 'learningModules.0.durationMins').fill('15');
  await plan.getByRole('checkbox', { name: 'Required' }).check();

  await add(plan, 'workshop');
  await at(plan, 'workshops.0.title').fill('Yoga together');
  await at(plan, 'workshops.0.link').fill('https://example.com/yoga');
  await at(plan, 'workshops.0.startAt').fill(date);
  await at(plan, 'workshops.0.startAt.time').fill('18:30');
  await at(plan, 'workshops.0.endAt').fill(date);
  await at(plan, 'workshops.0.endAt.time').fill('19:15');
}
