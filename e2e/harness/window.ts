import type { Locator, Page } from '@playwright/test';

/** Every sentence stands somewhere in the window. */
export async function says(window: Locator | Page, ...messages: string[]): Promise<void> {
  for (const message of messages) {
    await window.getByText(message, { exact: true }).first().waitFor();
  }
}

/** What is said at a field, empty where nothing is. */
export const problemOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  });
