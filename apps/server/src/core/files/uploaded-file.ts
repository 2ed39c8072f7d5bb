import { extname } from 'node:path';
import { inOneForm } from '@kolam/contract/core/one-form.ts';

/** A file that came with a request and lies in the file store now. */
export type UploadedFile = {
  /** The form's field it came in. */
  field: string;
  /** For display: see `displayName`. */
  fileName: string;
  /** As the client claims; `application/octet-stream` when it claims nothing sensible. */
  contentType: string;
  bytes: number;
  /** Of the content, hexadecimal. */
  sha256: string;
  /** In the file store. */
  key: string;
};

const maxLength = 200;

/**
 * The name of a file as it may be shown: without folders, control characters and marks that turn
 * the direction of text around (which can make `gpj.exe` look like `exe.jpg`), at most 200
 * characters with the ending kept, `file` when nothing is left.
 */
export function displayName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const name = inOneForm(last)
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxLength) return name;
  const ending = extname(name).slice(0, 20);
  // Cutting in the middle of a surrogate pair leaves half a character.
  return name.slice(0, maxLength - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

/** The content type a client claims, if it looks like one. */
export function claimedType(given: string | undefined): string {
  const type = (given ?? '').toLowerCase();
  return /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,80}$/.test(type)
    ? type
    : 'application/octet-stream';
}
