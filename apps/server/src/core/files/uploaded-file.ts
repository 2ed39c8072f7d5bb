import { extname } from 'node:path';
import { inOneForm } from '@kolam/contract/core/one-form.ts';

/** An uploaded file, now in the file store. */
export type UploadedFile = {
  /** The name of its form field. */
  field: string;
  /** For display. See `displayName`. */
  fileName: string;
  /**
   * As the client declares it. `application/octet-stream` when that is missing or not plausible.
   */
  contentType: string;
  bytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  key: string;
};

const maxLength = 200;

/**
 * Returns a file name that is safe to display: without folders, control characters and
 * bidirectional marks (which can make `gpj.exe` look like `exe.jpg`), at most 200 characters with
 * the extension kept, `file` when nothing is left.
 */
export function displayName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const name = inOneForm(last)
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (name === '' || /^\.+$/.test(name)) return 'file';
  if (name.length <= maxLength) return name;
  const ending = extname(name).slice(0, 20);
  // Cutting inside a surrogate pair leaves half a character.
  return name.slice(0, maxLength - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

/** Returns the content type that a client declares, if it looks like one. */
export function claimedType(given: string | undefined): string {
  const type = (given ?? '').toLowerCase();
  return /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,80}$/.test(type)
    ? type
    : 'application/octet-stream';
}
