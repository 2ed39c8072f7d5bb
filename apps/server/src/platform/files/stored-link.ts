const prefix = 'file:';

/** Returns the stored form of a link to an uploaded file. */
export const storedLinkTo = (fileId: string) => `${prefix}${fileId}`;

/** Returns the file id of a stored link, or null for an address elsewhere. */
export function storedFileId(stored: string): string | null {
  return stored.startsWith(prefix) ? stored.slice(prefix.length) : null;
}
