import { createHash } from 'node:crypto';
import type { Accounts } from './accounts.ts';
import type { Figures } from './figures.ts';

/** What the pages of a report are drawn from: without accounts for who may not read invoices. */
export type Content = { figures: Figures; accounts: Accounts | null };

/** Returns the content of a report as JSON, the same in each language. */
export function contentText({ figures, accounts }: Content): string {
  const { language: _, ...rest } = figures;
  return JSON.stringify({ figures: rest, ...(accounts && { accounts }) });
}

/** Returns the SHA-256 hash of the content. */
export const fingerprintOf = (content: Content): string =>
  createHash('sha256').update(contentText(content)).digest('hex');

/** How much of the fingerprint is on each page. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 16);
