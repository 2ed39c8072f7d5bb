import type { IncomingHttpHeaders } from 'node:http';
import type { Part } from '#core/files/file-store.ts';

/**
 * The one part of a file that a request asks for (RFC 9110, section 14.2), as players of videos do;
 * null for all of it, which is also the response to what is not understood; `none` when no byte of the
 * file lies in it. `bytes` is the size of the file.
 */
export function partOf(headers: IncomingHttpHeaders, bytes: number): Part | 'none' | null {
  // Such a part is wanted of the file that was read before, by a tag, and files here have none.
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
