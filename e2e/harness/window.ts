import type { Locator, Page } from '@playwright/test';

/** Every sentence stands somewhere in the window. */
export async function says(window: Locator | Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) {
    await window.getByText(sentence, { exact: true }).first().waitFor();
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
