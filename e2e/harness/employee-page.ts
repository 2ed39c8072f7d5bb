import type { Page } from '@playwright/test';
import type { Employee } from './employee.ts';

/** Signs an employee in to their app. Their password is that of `makeEmployee`. */
export async function signInEmployee(page: Page, { email }: Employee): Promise<void> {
  await page.goto('/app/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Lotus-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
}

/** Waits until the service worker controls the page and has stored the app and the open screen. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const names = await caches.keys();
    const shell = names.find((name) => name.startsWith('shell-'));
    const reads = names.find((name) => name.startsWith('reads-'));
    if (!shell || !reads) return false;
    const stored = await (await caches.open(reads)).keys();
    const files = await (await caches.open(shell)).keys();
    // The last screen that is stored.
    const isWhole = files.some(({ url }) => url.includes('help-screen'));
    return isWhole && stored.some(({ url }) => url.endsWith('/me/today'));
  });
}
