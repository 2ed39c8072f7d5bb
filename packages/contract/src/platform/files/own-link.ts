/** Links to uploaded files, known without the schemas, which anyone who only looks at one does not need. */

const ownPath = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?/].*)?$/;

/** The id of the uploaded file that a link of our own leads to; null for any other address. */
export function fileIdOf(link: string): string | null {
  return ownPath.exec(link)?.[1] ?? null;
}

/** Whether two links lead to the same: links of our own differ each time they are signed. */
export function sameFile(one: string, other: string): boolean {
  return one === other || (fileIdOf(one) !== null && fileIdOf(one) === fileIdOf(other));
}
