import type { Tools } from '#core/scope.ts';
import { fileContent } from '../../files/queries.ts';
import type { Organisation } from '../../organisation/queries.ts';

/** Pictures that a PDF can hold as they are. */
const printable = new Set(['image/png', 'image/jpeg']);

/** The business's logo as a data URL; null when there is none, or none of a kind that can be printed. */
export async function logoOf(
  tools: Pick<Tools, 'db' | 'files'>,
  { logoFileId }: Organisation,
): Promise<string | null> {
  const file = logoFileId === null ? null : await fileContent(tools, logoFileId);
  if (!file || !printable.has(file.contentType)) return null;
  return `data:${file.contentType};base64,${file.bytes.toString('base64')}`;
}
