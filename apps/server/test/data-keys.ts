import { createHash } from 'node:crypto';
import { parseDataKeys } from '#core/data-key/keys.ts';

/* Keys made from their ids, so that tests can name them. */

/** Returns a key as an operator writes it. With `other`, another key of the same id. */
export const dataKey = (id: string, other = ''): string =>
  `${id}:${createHash('sha256').update(`${id}${other}`).digest('base64')}`;

/** Returns keys by their ids, of which the first encrypts. */
export const dataKeys = (...ids: string[]) =>
  parseDataKeys('DATA_KEY', ids.map((id) => dataKey(id)).join(','));
