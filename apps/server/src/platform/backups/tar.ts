/*
 * The part of the tar format that backups need (POSIX.1-1988, "ustar"): plain files with sizes
 * known in advance, readable by any tar.
 */

export const blockBytes = 512;

const at = { name: 0, mode: 100, size: 124, time: 136, sum: 148, type: 156, magic: 257 } as const;
const longestName = 100;
const plainFile = '0';

/** Returns the header before a member's content. @throws when the name is too long */
export function tarHeader({ name, bytes, at: time }: { name: string; bytes: number; at: Date }) {
  if (Buffer.byteLength(name) > longestName) throw new Error(`Too long a name: ${name}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, at.name);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, at.mode);
  header.write(`${octal(bytes, 11)}\0`, at.size);
  header.write(`${octal(Math.floor(time.getTime() / 1000), 11)}\0`, at.time);
  header.write(plainFile, at.type);
  header.write('ustar\x0000', at.magic);
  header.write(`${octal(sumOf(header), 6)}\0 `, at.sum);
  return header;
}

/** Returns the padding of a member's last block. */
export const paddingAfter = (bytes: number): Buffer =>
  Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

/** Parses a header. Returns null when it is not one. */
export function readTarHeader(header: Buffer): { name: string; bytes: number } | null {
  const field = (start: number, length: number) => {
    const text = header.toString('utf8', start, start + length);
    const end = text.indexOf('\0');
    return end < 0 ? text : text.slice(0, end);
  };
  const sum = Number.parseInt(field(at.sum, 8), 8);
  const bytes = Number.parseInt(field(at.size, 12), 8);
  if (sum !== sumOf(header) || !Number.isSafeInteger(bytes)) return null;
  return { name: field(at.name, longestName), bytes };
}

/** Sums all bytes, with those of the checksum itself as spaces. */
function sumOf(header: Buffer): number {
  const [from, to] = [at.sum, at.sum + 8];
  return header.reduce((sum, byte, place) => sum + (place >= from && place < to ? 32 : byte), 0);
}
