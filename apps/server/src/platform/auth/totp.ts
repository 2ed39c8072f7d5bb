import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is current (RFC 6238). */
const step = 30;
const digits = 6;
/** Codes of the steps before and after count too: clocks differ, and people type slowly. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

function bytesOf(text: string): Buffer {
  const bytes: number[] = [];
  let value = 0;
  let bits = 0;
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
  }
  return Buffer.from(bytes);
}

export const counterAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / step);

/** Returns the code of a time step for a secret in base32 (RFC 6238 with SHA-1). */
export function codeOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', bytesOf(secret)).update(message).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step around a moment whose code this is, or null. */
export function counterOf(secret: string, code: string, moment: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = counterAt(moment);
  for (let counter = now - tolerance; counter <= now + tolerance; counter++) {
    if (timingSafeEqual(Buffer.from(codeOf(secret, counter)), Buffer.from(code))) return counter;
  }
  return null;
}

/** Returns the address that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, { account }: { account: string }): string {
  const issuer = 'Kolam';
  const label = `${issuer}:${account}`;
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(label)}?${query}`;
}
