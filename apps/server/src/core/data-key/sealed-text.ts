import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey, DataKeys } from './keys.ts';

/*
 * A sealed text is `sealed:KEY:INDEX:CONTENT`: the id of its key, for texts that are searched a
 * keyed hash of the text, and the encrypted text. Texts from before there was a key are as they
 * were.
 */

const prefix = 'sealed:';
const nonceBytes = 12;
const tagBytes = 16;
const indexBytes = 16;

/** A process has the keys of one installation. Columns can't be given any in another way. */
let inUse: DataKeys | null = null;

/**
 * Texts that were opened lately, by place and sealed text: opening one takes 12 µs, and a page of a
 * list has hundreds.
 */
const opened = new Map<string, string>();
const mostOpened = 20_000;

/** Sets the keys of this process. Without keys texts are stored as they are. */
export function useDataKeys(keys: DataKeys | null): void {
  inUse = keys;
  opened.clear();
}

export const isSealed = (stored: string): boolean => stored.startsWith(prefix);

/** Returns the id of the key that sealed a text. */
export const keyIdOf = (sealed: string): string => sealed.split(':', 2)[1] ?? '';

/**
 * Encrypts a text for one place, such as `staff.pan`: it can't be opened at another. An empty text
 * stays empty. With `index`, equal texts are found by `searchKeys` of the same index.
 */
export function sealText(place: string, text: string, index?: string): string {
  if (inUse === null || text === '') return text;
  const { current } = inUse;
  const mark = index === undefined ? '' : markOf(current, index, text);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', current.text, nonce);
  cipher.setAAD(Buffer.from(`${place}\n${current.id}\n${mark}`));
  const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([content, cipher.getAuthTag()]);
  return `${prefix}${current.id}:${mark}:${whole.toString('base64url')}`;
}

/**
 * Returns the text at a place, sealed or not. @throws when its key is missing, or when it was
 * changed or sealed for another place
 */
export function openText(place: string, stored: string): string {
  if (!isSealed(stored)) return stored;
  const at = place + stored;
  const known = opened.get(at);
  if (known !== undefined) return known;
  const text = decrypt(place, stored);
  if (opened.size >= mostOpened) opened.clear();
  opened.set(at, text);
  return text;
}

function decrypt(place: string, stored: string): string {
  const [, id = '', mark = '', content = ''] = stored.split(':');
  const key = inUse?.byId.get(id);
  if (!key)
    throw new Error(`A value of ${place} is encrypted with the key ${id}, which is missing`);
  const bytes = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.text, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(`${place}\n${id}\n${mark}`));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return (
      decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    throw new Error(`A value of ${place} is damaged or belongs elsewhere`);
  }
}

/** Returns what equal texts have in an index, whatever key sealed them, or none did. */
export function searchKeys(index: string, text: string): string[] {
  const keys = inUse === null ? [] : [...inUse.byId.values()];
  return [text, ...keys.map((key) => markOf(key, index, text))];
}

const markOf = (key: DataKey, index: string, text: string): string =>
  createHmac('sha256', key.index)
    .update(`${index}\n${text}`)
    .digest()
    .subarray(0, indexBytes)
    .toString('base64url');
