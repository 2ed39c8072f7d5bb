import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectFocus } from './harness/keyboard.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';

type Opened = { page: Page; button: Locator };

const menuOf = (page: Page) => page.getByRole('menu');
const itemsOf = (page: Page) =>
  menuOf(page).locator('[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]');
const closed = (page: Page) => poll(() => menuOf(page).count()).toBe(0);

async function openAt(newPage: NewPage, address: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const moreOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for ${name}` });

async function openList(newPage: NewPage, options?: PageOptions): Promise<Opened> {
  const page = await openAt(newPage, '/admin/companies?search=textiles', options);
  return { page, button: moreOf(page, 'Brightloom Textiles') };
}

/** Opens a list with many rows, whichever companies other tests have created. */
async function openManyRows(newPage: NewPage): Promise<Opened> {
  const page = await openAt(newPage, '/admin/companies?sort=name');
  return { page, button: page.getByRole('button', { name: /^More actions for/ }).first() };
}

async function openProfile(newPage: NewPage): Promise<Opened> {
  const person = await makeEmployee((await makeCompany()).id);
  const page = await openAt(newPage, `/admin/employees/${person.id}`);
  return { page, button: moreOf(page, nameOf(person)) };
}

/** Inside a dialog, which also traps the focus. */
async function openMember(newPage: NewPage, status = 'active'): Promise<Opened> {
  const { team, people } = await makeTeam();
  await call('PATCH', `/admin/employees/${people[1]?.id}`, { body: { status } });
  const page = await openAt(newPage, `/admin/teams?open=${team.id}`);
  return { page, button: moreOf(page, nameOf(people[1])) };
}

const expanded = async (button: Locator) => ({
  expanded: await button.getAttribute('aria-expanded'),
  controls: await button.getAttribute('aria-controls'),
});

async function expectKeysToWalk({ page, button }: Opened) {
  const items = itemsOf(page);
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await button.focus();
    expect(await expanded(button)).toEqual({ expanded: 'false', controls: null });
    await page.keyboard.press(key);
    await expectFocus(items.first());
    const controls = await menuOf(page).getAttribute('id');
    expect(controls).toBeTruthy();
    expect(await expanded(button)).toEqual({ expanded: 'true', controls });
    await page.keyboard.press('Escape');
    await closed(page);
    await expectFocus(button);
  }
  expect(await expanded(button)).toEqual({ expanded: 'false', controls: null });

  await page.keyboard.press('ArrowDown');
  await expectFocus(items.first());
  for (const one of (await items.all()).slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expectFocus(one);
  }
  await page.keyboard.press('ArrowDown');
  await expectFocus(items.first());
  await page.keyboard.press('ArrowUp');
  await expectFocus(items.last());
  await page.keyboard.press('Home');
  await expectFocus(items.first());
  await page.keyboard.press('End');
  await expectFocus(items.last());
  await page.keyboard.press('Escape');
  await closed(page);

  for (const key of ['Tab', 'Shift+Tab']) {
    await button.focus();
    await page.keyboard.press(key);
    const beside = await page.evaluateHandle(() => document.activeElement);
    await button.focus();
    await page.keyboard.press('Enter');
    await expectFocus(items.first());
    await page.keyboard.press(key);
    await closed(page);
    expect(await beside.evaluate((element) => element === document.activeElement)).toBe(true);
  }
}

async function expectToClose({ page, button }: Opened) {
  await button.click();
  await menuOf(page).waitFor();
  await button.click();
  await closed(page);
  expect(await expanded(button)).toEqual({ expanded: 'false', controls: null });

  await button.click();
  await menuOf(page).waitFor();
  const drawer = page.getByRole('dialog');
  const within = (await drawer.count()) > 0 ? drawer : page.getByRole('main');
  await within.getByRole('heading').first().click();
  await closed(page);
  expect(await expanded(button)).toEqual({ expanded: 'false', controls: null });
}

/**
 * Checks that a menu opens with three keys, is navigated with keys, is left by Escape or Tab, and
 * closes by a click on its button or outside.
 */
async function expectGoodMenu(opened: Opened) {
  await expectKeysToWalk(opened);
  await expectToClose(opened);
}

test('the menus of the columns, the formats and the account are navigated with keys, and close by a click @full', async ({
  newPage,
}) => {
  const page = await openAt(newPage, '/admin/employees');
  for (const name of ['Columns and rows', 'Export', /account menu/]) {
    await expectGoodMenu({ page, button: page.getByRole('button', { name }) });
  }
});

test('the menu of a row is navigated with keys, closes when another one opens, and stays at its button while the page scrolls @full', async ({
  newPage,
}) => {
  const { page, button } = await openManyRows(newPage);
  await expectGoodMenu({ page, button });
  const other = page.getByRole('button', { name: /^More actions for/ }).nth(5);
  const view = page.getByRole('button', { name: 'Columns and rows' });
  const account = page.getByRole('button', { name: /account menu/ });
  const buttons = [button, other, view, account, button];
  for (const next of buttons) {
    await next.click();
    await poll(() => next.getAttribute('aria-expanded')).toBe('true');
    await poll(() => menuOf(page).count()).toBe(1);
    expect(await menuOf(page).getAttribute('id')).toBe(await next.getAttribute('aria-controls'));
    await expectFocus(itemsOf(page).first());
    expect(await page.locator('[aria-haspopup="menu"][aria-expanded="true"]').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await closed(page);

  const fifth = page.getByRole('button', { name: /^More actions for/ }).nth(4);
  await fifth.click();
  await expectFocus(itemsOf(page).first());
  const below = async () => {
    const [at, from] = [await menuOf(page).boundingBox(), await fifth.boundingBox()];
    return Math.round((at?.y ?? 0) - (from?.y ?? 0) - (from?.height ?? 0));
  };
  await poll(below).toBe(6);
  const before = (await fifth.boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, 150);
  await poll(async () => (await fifth.boundingBox())?.y).toBe(before - 150);
  await poll(below).toBe(6);
});

test('the menu of a member is navigated with keys in a drawer that stays open, and gives the reason for disabled items @full', async ({
  newPage,
}) => {
  const { page, button } = await openMember(newPage, 'inactive');
  await expectGoodMenu({ page, button });
  await button.click();
  await expectFocus(itemsOf(page).first());
  await page.keyboard.press('Escape');
  await closed(page);
  await expectFocus(button);
  expect(await page.getByRole('dialog').count()).toBe(1);

  await button.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Make leader' });
  await expectFocus(item);
  expect(await item.getAttribute('aria-disabled')).toBe('true');
  expect(await item.textContent()).toContain('An inactive employee cannot lead.');
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) {
    await page.keyboard.press(key);
    await expectFocus(item);
  }
});

test('the menu of an employee is navigated with keys @full', async ({ newPage }) => {
  await expectGoodMenu(await openProfile(newPage));
});

test('a menu’s button gets the focus when what it opened closes @full', async ({ newPage }) => {
  const { team } = await makeTeam();
  const page = await openAt(newPage, `/admin/teams?search=${encodeURIComponent(team.name)}`);
  const button = moreOf(page, team.name);
  for (const [label, title] of [
    ['Transfer leader', 'Transfer leader'],
    ['Edit', `Edit ${team.name}`],
    ['Suspend', `Suspend ${team.name}?`],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expectFocus(itemsOf(page).first());
    const item = page.getByRole('menuitem', { name: label });
    await item.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await closed(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(button);
  }
});

test('a menu opens and closes by touch @full', async ({ newPage }) => {
  const { page, button } = await openList(newPage, { width: 390 });
  await button.tap();
  await menuOf(page).waitFor();
  await button.tap();
  await closed(page);
  await button.tap();
  await menuOf(page).waitFor();
  await page.getByRole('heading', { level: 1 }).tap();
  await closed(page);
});
