import type { IncomingHttpHeaders } from 'node:http';
import type { Part } from '#core/files/file-store.ts';

/**
 * Returns the byte range that a request asks for (RFC 9110, section 14.2), as video players do.
 * Null means the whole file, which is also the response to a range that is not understood. `none`
 * means that no byte of the file is in the range. `bytes` is the size of the file.
 */
export function partOf(headers: IncomingHttpHeaders, bytes: number): Part | 'none' | null {
  // If-Range refers to an earlier response by its tag, and files here have no tags.
  if (headers['if-range'] !== undefined) return null;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!asked) return null;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const last = bytes - 1;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  return start > last ? 'none' : { start, end };
}
