import type { Locator, Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam } from './harness/team.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

const choices = (path: string) => new RegExp(`/api/admin/${path}\\?[^#]*sort=name`);

/** A list that can be asked for what is in it, but not for `failing` to choose from. */
async function openList(
  newPage: NewPage,
  search = '',
  failing?: string,
  path = 'employees',
): Promise<Page> {
  const page = await newPage({ expected: [/status of 503/] });
  await signIn(page);
  if (failing) {
    await page.route(choices(failing), (route) => route.fulfill({ status: 503, body: '' }));
  }
  await page.goto(`/admin/${path}${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Below the field, with the way to try again. */
const failure = (within: Page | Locator, what: string) =>
  within.getByText(`Failed to load ${what}. Try again`, { exact: true });

/** The teams, with a company filter that can find two companies whose names end alike. */
async function openWithTwo(newPage: NewPage) {
  const mark = unique();
  const aqua = await makeCompany({ name: `Aqua ${mark}` });
  const brook = await makeCompany({ name: `Brook ${mark}` });
  const page = await openList(newPage, '', undefined, 'teams');
  return { page, field: page.getByRole('combobox', { name: 'Company' }), mark, aqua, brook };
}

/**
 * Holds back what a text and its beginnings find, until the answer is let go: that to the text, or to
 * another.
 */
async function holdBack(page: Page, text: string, answered = text): Promise<() => void> {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(choices('companies'), async (route) => {
    const url = new URL(route.request().url());
    const search = url.searchParams.get('search') ?? '';
    if (search === '' || !text.startsWith(search)) return route.fallback();
    await end;
    url.searchParams.set('search', answered);
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  return letGo;
}

/** Has one company in the list: the server finds it by what its name doesn't say. */
async function findByEmail(page: Page, field: Locator, { email, name }: Company) {
  await field.fill(email);
  await poll(() => listed(page)).toEqual([name]);
}

const listed = (page: Page) => page.getByRole('listbox').getByRole('option').allTextContents();

/** The choice that the keys are at, as the field tells who does not see it. */
const marked = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  });

test('companies to choose from that could not be loaded are asked for again', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const page = await openList(newPage, '', 'companies');
  await page.getByRole('button', { name: 'Add Employee' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  const field = dialog.getByRole('combobox', { name: 'Company' });
  await failure(dialog, 'companies').waitFor();
  await field.click();
  await page.getByRole('option', { name: 'Failed to load companies', disabled: true }).waitFor();
  expect(await page.getByText('No active company found').count()).toBe(0);
  await expectGoodLooksInFull(page, 'employee-create-no-companies');
  await page.keyboard.press('Escape');
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await tabTo(page, retry);
  await page.unroute(choices('companies'));
  await page.keyboard.press('Enter');
  await retry.waitFor({ state: 'hidden' });
  await expectFocus(field);
  await page.keyboard.type(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await poll(() => field.inputValue()).toBe(company.name);
});

test('a filter whose companies could not be loaded says so too', async ({ newPage }) => {
  const page = await openList(newPage, '', 'companies', 'teams');
  await failure(page, 'companies').waitFor();
  await expectGoodLooksInFull(page, 'teams-filter-failed');
  await page.unroute(choices('companies'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failure(page, 'companies').waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Company' }).click();
  // Others may have made more companies than are listed without a search.
  await page.keyboard.type('brightloom');
  await page.getByRole('option', { name: 'Brightloom Textiles' }).waitFor();
});

test('teams to choose from that could not be loaded are asked for again', async ({ newPage }) => {
  const { company, team } = await makeTeam();
  const page = await openList(newPage, `?company=${company.id}`, 'teams');
  await failure(page, 'teams').waitFor();
  await page.unroute(choices('teams'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team.name }).waitFor();
});

test('a company that becomes active between two questions is offered once', async ({ newPage }) => {
  const company = await makeCompany();
  const page = await openList(newPage, '', undefined, 'teams');
  // Both questions, for those that are active and those on trial, find it.
  await page.route(choices('companies'), async (route) => {
    const url = route.request().url().replace('status=trial', 'status=active');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const field = page.getByRole('combobox', { name: 'Company' });
  await field.fill(company.name);
  const options = page.getByRole('option', { name: company.name });
  await options.first().waitFor();
  expect(await options.count()).toBe(1);
  // A question for what was typed on the way may still be open.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const width of [1280, 992] as const) {
  test(`a list shows the status of everything at ${width} px`, async ({ newPage }) => {
    const company: Company = await makeCompany();
    await makeTeam({ company });
    const page = await newPage({ width });
    await signIn(page);
    for (const path of ['companies', 'teams', 'employees']) {
      await page.goto(`/admin/${path}`);
      await page.locator('tbody tr[data-row]').first().waitFor();
      const header = page.getByRole('columnheader', { name: 'Status' });
      const box = await header.boundingBox();
      expect(box, path).not.toBeNull();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
      const badge = page
        .locator('tbody tr[data-row]')
        .first()
        .getByText(/^(Active|Inactive|Suspended|Trial|Pending)$/);
      const end = await badge.first().boundingBox();
      expect((end?.x ?? width) + (end?.width ?? 0), path).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('a field that the server finds choices for', () => {
  test('takes at Enter the choice that is marked, whatever an answer puts before it', async ({
    newPage,
  }) => {
    const { page, field, mark, aqua, brook } = await openWithTwo(newPage);
    const end = await holdBack(page, mark);
    await findByEmail(page, field, brook);
    await field.fill(mark);
    await page.keyboard.press('ArrowDown');
    await poll(() => marked(field)).toBe(brook.name);
    end();
    await poll(() => listed(page)).toEqual([aqua.name, brook.name]);
    expect(await marked(field)).toBe(brook.name);
    await page.keyboard.press('Enter');
    await poll(() => field.inputValue()).toBe(brook.name);
  });

  test('goes on by the arrows from the marked choice, wherever an answer puts it', async ({
    newPage,
  }) => {
    const { page, field, mark, aqua, brook } = await openWithTwo(newPage);
    const end = await holdBack(page, mark);
    await findByEmail(page, field, brook);
    await field.fill(mark);
    await page.keyboard.press('ArrowDown');
    end();
    await poll(() => listed(page)).toEqual([aqua.name, brook.name]);
    await page.keyboard.press('ArrowUp');
    await poll(() => marked(field)).toBe(aqua.name);
  });

  test('marks nothing any more once somebody types, or an answer comes without it', async ({
    newPage,
  }) => {
    const { page, field, mark, aqua, brook } = await openWithTwo(newPage);
    const end = await holdBack(page, mark, aqua.name);
    await findByEmail(page, field, brook);
    await field.fill(mark.slice(0, -1));
    await page.keyboard.press('ArrowDown');
    await poll(() => marked(field)).toBe(brook.name);
    await page.keyboard.type(mark.slice(-1));
    await poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
    expect(await listed(page)).toEqual([brook.name]);
    await page.keyboard.press('ArrowDown');
    await poll(() => marked(field)).toBe(brook.name);
    end();
    await poll(() => listed(page)).toEqual([aqua.name]);
    await poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    await poll(() => marked(field)).toBe(aqua.name);
  });

  test('says how many choices there are, and what there is instead', async ({ newPage }) => {
    const { page, field, mark } = await openWithTwo(newPage);
    const unknown = `zz ${mark}`;
    const end = await holdBack(page, unknown);
    const status = page.getByRole('search').getByRole('status');
    const said = async () => (await status.allTextContents()).filter((text) => text !== '');
    expect(await field.getAttribute('aria-autocomplete')).toBe('list');
    await field.fill(`brook ${mark}`);
    await poll(said).toContain('1 choice');
    await field.fill(mark);
    await poll(said).toContain('2 choices');
    await field.fill(unknown);
    await poll(said).toContain('Searching…');
    end();
    await poll(said).toContain('Nothing found');
    await page.keyboard.press('Escape');
    await poll(said).not.toContain('Nothing found');
  });

  test('leaves alone the Enter that ends what is composed of several keys', async ({ newPage }) => {
    const { page, field, mark, brook } = await openWithTwo(newPage);
    await field.fill(`brook ${mark}`);
    await poll(() => listed(page)).toEqual([brook.name]);
    // Safari tells of it after the composition, by this number alone.
    const enter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    const isLeft = await field.evaluate(
      (input, key) => input.dispatchEvent(new KeyboardEvent('keydown', key)),
      enter,
    );
    expect(isLeft).toBe(true);
    await page.keyboard.press('Enter');
    await poll(() => field.inputValue()).toBe(brook.name);
  });
});

/** The scanner's field for a SKU, which may be any text and offers those that are known. */
async function openSkuField(newPage: NewPage) {
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/inventory/scanner?mode=manual');
  return { page, field: page.getByRole('combobox', { name: 'SKU' }) };
}

test('a field opens and closes at a press that brings no focus, as helping programs make it', async ({
  newPage,
}) => {
  const { page, field } = await openSkuField(newPage);
  await field.evaluate((input: HTMLInputElement) => input.click());
  await page.getByRole('listbox').waitFor();
  await expectFocus(field);
  await page.keyboard.press('Tab');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
});

test('a field with nothing to offer does not say that it is open', async ({ newPage }) => {
  const { field } = await openSkuField(newPage);
  await field.focus();
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.fill(`NONE-${unique()}`);
  await poll(() => field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.getAttribute('aria-controls')).toBeNull();
  await field.fill('');
  await poll(() => field.getAttribute('aria-expanded')).toBe('true');
});
