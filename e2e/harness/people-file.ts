import type { Page } from '@playwright/test';

/** The header that the import knows without help. */
export const knownHeader = ['First name', 'Last name', 'Email', 'Company', 'Position'] as const;

type Cells = readonly (string | number)[];

/** Rows as the text of a CSV file; cells in tests hold neither commas nor quotes. */
export const csvText = (header: Cells, rows: readonly Cells[]) =>
  [header, ...rows].map((cells) => cells.join(',')).join('\n');

/** Chooses a file of this text on the import's first step, as if it lay on the person's disk. */
export async function chooseFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}
