import { TextDecoder } from 'node:util';
import { type ByteBudget, textTooLong } from './limits.ts';
import { brokenFile } from './problem.ts';

export type XmlVisitor = {
  /** Names come without their prefix, which each program chooses itself. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
  /**
   * Returns the error for a text, a tag or a comment that is too long. It is not read to its end.
   */
  tooLong?(): Error;
};

/**
 * The parser buffers a text, a tag with its attributes or a comment until it ends. This many
 * characters are enough for a cell's maximum (32,767, ECMA-376 part 1, §18.3.1.40), each written as
 * a reference.
 */
const longestPart = 400_000;
/** Sheets have some ten levels. */
const deepest = 100;

/**
 * Parses XML chunk by chunk and yields after each, so that its results can be passed on. Only XML's
 * own five entities are allowed: a document that declares others is refused, as is a malformed one.
 * @throws SpreadsheetProblem
 */
export async function* visitXml(
  stream: AsyncIterable<Uint8Array>,
  budget: ByteBudget,
  visitor: XmlVisitor,
): AsyncGenerator<void> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('doctype', () => {
    throw brokenFile();
  });
  parser.on('error', () => {
    throw brokenFile();
  });
  /** Characters since the last complete part. */
  let pending = 0;
  let depth = 0;
  const endPart = () => {
    pending = 0;
  };
  parser.on('opentag', (tag) => {
    endPart();
    depth += 1;
    if (depth > deepest) throw brokenFile();
    visitor.open?.(localName(tag.name), withoutPrefixes(tag.attributes));
  });
  parser.on('closetag', (tag) => {
    endPart();
    depth -= 1;
    visitor.close?.(localName(tag.name));
  });
  const readText = (text: string) => {
    endPart();
    visitor.text?.(text);
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('comment', endPart);
  parser.on('processinginstruction', endPart);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    budget.spend(chunk.length);
    const piece = decodeOr(decoder, chunk);
    pending += piece.length;
    parser.write(piece);
    if (pending > longestPart) throw visitor.tooLong?.() ?? textTooLong();
    yield;
  }
  parser.write(decodeOr(decoder));
  parser.close();
  yield;
}

function decodeOr(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw brokenFile();
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in attributes) plain[localName(name)] = attributes[name] ?? '';
  return plain;
}
