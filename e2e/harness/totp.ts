import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns the code that an authenticator app with this key shows now (RFC 6238), or `later` steps of
 * 30 seconds later.
 */
export function shownBy(key: string, later = 0): string {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeUInt32BE(Math.floor(Date.now() / 30_000) + later, 4);
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', secret).update(step).digest();
  const part = hash.readUInt32BE((hash.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(part % 1_000_000).padStart(6, '0');
}
