import type { Locator, Page } from 'playwright-core';

/** What is said in passing: the toast that reads exactly so. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
