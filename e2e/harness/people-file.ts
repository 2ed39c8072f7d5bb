import type { Page } from '@playwright/test';

/** The header that the import recognises. */
export const knownHeader = ['First name', 'Last name', 'Email', 'Company', 'Position'] as const;

type Cells = readonly (string | number)[];

/** Returns rows as CSV text. Cells in tests contain neither commas nor quotes. */
export const csvText = (header: Cells, rows: readonly Cells[]) =>
  [header, ...rows].map((cells) => cells.join(',')).join('\n');

/** Chooses a file with this text in the import's first step, as from the user's disk. */
export async function chooseFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}
