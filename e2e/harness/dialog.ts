import type { Locator, Page } from '@playwright/test';

/** Checks that every text is somewhere in the dialog or page. */
export async function says(window: Locator | Page, ...messages: string[]): Promise<void> {
  for (const message of messages) {
    await window.getByText(message, { exact: true }).first().waitFor();
  }
}

/** Returns the message at a field, empty when there is none. */
export const problemOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  });
