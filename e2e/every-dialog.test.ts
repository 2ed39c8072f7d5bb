import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.mjs';
import { signIn } from './harness/browser.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { addressOf, requestsOf, settled } from './harness/pages.ts';
import { expect, test } from './harness/test.ts';

/*
 * Opens the dialogs of the demo's pages, whatever their first record is, and checks that they
 * render correctly, also on a phone. Other tests cover what a dialog does.
 */

/**
 * By page, from `dialogs` of each feature's `dialogs.cases.ts`: buttons by the start of their text,
 * the first of a list. `A > B` is a menu item.
 */
type Openers = Record<string, readonly string[]>;

const source = inRoot('apps/web/src');
const files = (await readdir(source, { recursive: true }))
  .sort()
  .filter((file) => file.endsWith('dialogs.cases.ts'));
const modules: { dialogs: Openers }[] = await Promise.all(
  files.map((file) => import(join(source, file))),
);

async function open(page: Page, opener: string): Promise<void> {
  const [button = '', item] = opener.split(' > ');
  const named = new RegExp(`^${button.replace('+', '\\+')}`);
  await page.getByRole('main').getByRole('button', { name: named }).first().click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
}

for (const [path, names] of modules.flatMap(({ dialogs }) => Object.entries(dialogs))) {
  test(`the dialogs of ${path} render correctly and fit a phone @full`, async ({ newPage }) => {
    test.setTimeout(30_000 * names.length);
    const page = await newPage();
    const requests = requestsOf(page);
    await signIn(page);
    await page.goto(await addressOf(path));
    for (const name of names) {
      await test.step(name, async () => {
        await settled(page, requests);
        await open(page, name);
        const dialog = page.getByRole('dialog').last();
        await dialog.waitFor();
        await dialog.locator('[data-placeholder]').waitFor({ state: 'detached' });
        await settled(page, requests);
        await expectGoodLooks(page, `dialog${path}-${name}`.replaceAll(/[^a-z0-9]+/gi, '-'));
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoSidewaysScrolling(page);
        // One that is anchored to an element moves with it.
        await dialog.scrollIntoViewIfNeeded();
        await expect(dialog).toBeInViewport();
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      });
    }
    expect(requests.failed).toEqual([]);
  });
}
