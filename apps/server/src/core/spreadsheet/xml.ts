import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { ByteBudget } from './limits.ts';
import { brokenFile } from './problem.ts';

export type XmlVisitor = {
  /** Names come without their prefix, which every program chooses for itself. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/**
 * Reads XML piece by piece and yields after each, so that what was found can be passed on. There are
 * no entities but XML's own five: a document that declares any is refused, as is a broken one.
 *
 * @throws SpreadsheetProblem
 */
export async function* visitXml(
  stream: AsyncIterable<Uint8Array>,
  budget: ByteBudget,
  visitor: XmlVisitor,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('doctype', () => {
    throw brokenFile();
  });
  parser.on('error', () => {
    throw brokenFile();
  });
  const { open, close, text } = visitor;
  if (open)
    parser.on('opentag', (tag) => open(localName(tag.name), withoutPrefixes(tag.attributes)));
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    budget.spend(chunk.length);
    parser.write(decodeOr(decoder, chunk));
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
