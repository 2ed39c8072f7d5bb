const prefix = 'file:';

/** How a record keeps the link to an uploaded file. */
export const storedLinkTo = (fileId: string) => `${prefix}${fileId}`;

/** The file that a kept link leads to; null for an address elsewhere. */
export function storedFileId(stored: string): string | null {
  return stored.startsWith(prefix) ? stored.slice(prefix.length) : null;
}
