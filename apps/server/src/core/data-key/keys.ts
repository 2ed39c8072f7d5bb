import { createHmac, hkdfSync } from 'node:crypto';

/** A key of the operator, with the keys derived from it for each use. */
export type DataKey = {
  id: string;
  text: Buffer;
  index: Buffer;
  files: Buffer;
  /** Tells two keys with the same id apart, and reveals neither. */
  proof: string;
};

/** The keys that may decrypt, and the one that encrypts. */
export type DataKeys = { current: DataKey; byId: ReadonlyMap<string, DataKey> };

const keyBytes = 32;
const longestId = 16;
/** Random bytes have about 30 different values. */
const fewestValues = 20;
const idForm = /^[a-z0-9][a-z0-9-]*$/;

/**
 * Parses `ID:KEY`, or several separated by commas: the first encrypts, the others only decrypt.
 * @throws with a message that names the setting and the problem, never the key
 */
export function parseDataKeys(setting: string, value: string): DataKeys {
  const keys = value.split(',').map((part) => parseKey(setting, part.trim()));
  const byId = new Map(keys.map((key) => [key.id, key]));
  if (byId.size < keys.length) throw new Error(`${setting} has two keys with the same id.`);
  const [current] = keys;
  if (!current) throw new Error(`${setting} has no key.`);
  return { current, byId };
}

function parseKey(setting: string, text: string): DataKey {
  const [id = '', encoded = '', ...rest] = text.split(':');
  if (rest.length > 0 || encoded === '') {
    throw new Error(
      `${setting} must look like 2026:KEY, with a key from: openssl rand -base64 32.`,
    );
  }
  if (!idForm.test(id) || id.length > longestId) {
    throw new Error(
      `${setting} must name its key with up to ${longestId} lower-case letters, digits and hyphens, such as 2026.`,
    );
  }
  const secret = Buffer.from(encoded, 'base64');
  const isWhole = secret.length === keyBytes && secret.toString('base64') === encoded;
  if (!isWhole) {
    throw new Error(
      `The key ${id} of ${setting} is not ${keyBytes} bytes in base64. Make one with: openssl rand -base64 32.`,
    );
  }
  if (isWeak(secret)) {
    throw new Error(
      `The key ${id} of ${setting} can be guessed. Make one with: openssl rand -base64 32.`,
    );
  }
  return derive(id, secret);
}

/** A text or a pattern is not random. */
const isWeak = (secret: Buffer): boolean =>
  new Set(secret).size < fewestValues || secret.every((byte) => byte >= 0x20 && byte < 0x7f);

function derive(id: string, secret: Buffer): DataKey {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `kolam ${use}`, keyBytes));
  return {
    id,
    text: keyFor('text'),
    index: keyFor('index'),
    files: keyFor('files'),
    proof: createHmac('sha256', keyFor('proof')).update(id).digest('hex'),
  };
}
