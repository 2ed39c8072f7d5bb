import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectGoodInBothThemes } from './harness/both-themes.ts';
import { newPage, signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { eventually } from './harness/eventually.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { makeTeam } from './harness/team.ts';

const choices = (path: string) => new RegExp(`/api/admin/${path}\\?[^#]*sort=name`);

/** A list that can be asked for what is in it, but not for `failing` to choose from. */
async function openList(search = '', failing?: string, path = 'employees'): Promise<Page> {
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

it('companies to choose from that could not be loaded are asked for again', async () => {
  const company = await makeCompany();
  const page = await openList('', 'companies');
  await page.getByRole('button', { name: 'Add Employee' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Employee' });
  const field = dialog.getByRole('combobox', { name: 'Company' });
  await failure(dialog, 'companies').waitFor();
  await field.click();
  await page.getByRole('option', { name: 'Failed to load companies', disabled: true }).waitFor();
  expect(await page.getByText('No active company found').count()).toBe(0);
  await expectGoodInBothThemes(page, 'employee-create-no-companies');
  await page.keyboard.press('Escape');
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await tabTo(page, retry);
  await page.unroute(choices('companies'));
  await page.keyboard.press('Enter');
  await retry.waitFor({ state: 'hidden' });
  await expectFocus(field);
  await page.keyboard.type(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await eventually(() => field.inputValue()).toBe(company.name);
});

it('a filter whose companies could not be loaded says so too', async () => {
  const page = await openList('', 'companies', 'teams');
  await failure(page, 'companies').waitFor();
  await expectGoodInBothThemes(page, 'teams-filter-failed');
  await page.unroute(choices('companies'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failure(page, 'companies').waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Company' }).click();
  // Others may have made more companies than are listed without a search.
  await page.keyboard.type('brightloom');
  await page.getByRole('option', { name: 'Brightloom Textiles' }).waitFor();
});

it('teams to choose from that could not be loaded are asked for again', async () => {
  const { company, team } = await makeTeam();
  const page = await openList(`?company=${company.id}`, 'teams');
  await failure(page, 'teams').waitFor();
  await page.unroute(choices('teams'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: team.name }).waitFor();
});

it('a company that becomes active between two questions is offered once', async () => {
  const company = await makeCompany();
  const page = await openList('', undefined, 'teams');
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

it.each([1280, 992])('a list shows the status of everything at %d px', async (width) => {
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
