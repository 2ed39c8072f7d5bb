import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { type ByteBudget, rowTooLong } from './limits.ts';
import { SpreadsheetProblem } from './problem.ts';

const pieceBytes = 32 * 1024;
const separators = [',', ';', '\t'] as const;

/**
 * Decodes the text of a CSV file without its byte order mark: UTF-8, or UTF-16 with a mark, as in
 * Excel's “Unicode text”. Older encodings are not guessed, because a wrong guess corrupts names.
 * @throws SpreadsheetProblem
 */
export async function* decodeCsv(
  stream: AsyncIterable<Uint8Array>,
  budget: ByteBudget,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held = Buffer.alloc(0);
  for await (const chunk of inTurns(stream)) {
    budget.spend(chunk.length);
    held = Buffer.concat([held, chunk]);
    // A byte order mark may be split over two chunks.
    if (!decoder && held.length < 2) continue;
    decoder ??= new TextDecoder(encodingOf(held), { fatal: true });
    yield decode(decoder, held, true);
    held = Buffer.alloc(0);
  }
  yield decode(decoder ?? new TextDecoder('utf-8', { fatal: true }), held, false);
}

/** Yields to other work between chunks, each of which takes the parser some milliseconds. */
async function* inTurns(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes);
      await setImmediate();
    }
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decode(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream });
  } catch {
    throw new SpreadsheetProblem('Its text is in an unknown encoding. Save the file as CSV UTF-8.');
  }
  // No valid text contains zero bytes, and the database does not store them.
  if (text.includes('\0')) throw new SpreadsheetProblem('Save the file as CSV UTF-8.');
  return text;
}

/**
 * Detects the separator from the first row that is not blank: the most frequent one outside quotes,
 * or the comma when there is none. Returns the whole text with it.
 */
export async function detectSeparator(
  texts: AsyncGenerator<string>,
  rowLength: number,
): Promise<{ separator: string; texts: AsyncGenerator<string> }> {
  let head = '';
  for (;;) {
    const next = await texts.next();
    head += next.value ?? '';
    const { counts, ended } = countInFirstRow(head);
    if (!ended && !next.done) {
      if (head.length > rowLength) throw rowTooLong(1);
      continue;
    }
    const separator = separators[counts.indexOf(Math.max(...counts))] ?? ',';
    return { separator, texts: withHead(head, texts) };
  }
}

function countInFirstRow(text: string): { counts: number[]; ended: boolean } {
  const counts = separators.map(() => 0);
  let quoted = false;
  let blank = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    const index = separators.indexOf(character as (typeof separators)[number]);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    if (character === '\n' || character === '\r') {
      if (!blank) return { counts, ended: true };
      counts.fill(0);
    } else if (index < 0 && character !== ' ') blank = false;
  }
  return { counts, ended: false };
}

async function* withHead(head: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* texts;
}
