/**
 * Parses links to uploaded files without the schema library, which code that only looks at a link
 * does not need.
 */

const ownPath = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?/].*)?$/;

/** Returns the id of the uploaded file behind a link of our own, or null for any other address. */
export function fileIdOf(link: string): string | null {
  return ownPath.exec(link)?.[1] ?? null;
}

/**
 * Returns whether two links refer to the same file: our own links differ each time they are signed.
 */
export function sameFile(one: string, other: string): boolean {
  return one === other || (fileIdOf(one) !== null && fileIdOf(one) === fileIdOf(other));
}
