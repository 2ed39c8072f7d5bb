import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inFonts } from './fonts.ts';
import { makePdf } from './make-pdf.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes a document, without what differs by its time. */
async function documentOf(...lines: string[]): Promise<string> {
  const pdf = await makePdf({
    content: lines.map((text) => ({ text: inFonts(text), bold: text.length % 2 === 0 })),
    defaultStyle: { font: 'Roboto' },
  });
  return pdf.toString('latin1').replace(/\(D:\d+Z\)|\/ID \[.*?\]/gs, '');
}

test('documents share their fonts, which are read once', async () => {
  await documentOf('Asha', 'Asha R', 'Ravi I', 'आशा', 'आशा राव');
  const read = vi.spyOn(fs, 'readFileSync');
  await documentOf('Ravi', 'Ravi I', 'Asha R', 'रवि', 'रवि राव');
  expect(read.mock.calls.filter(([path]) => String(path).endsWith('.ttf'))).toEqual([]);
});

test('a document is the same whatever was made before it', async () => {
  const lines = ['Office: ₹ 1,200', 'a b', 'आशा श्री क्षत्रिय', 'ज्ञान'];
  const first = await documentOf(...lines);
  await documentOf('a\u00a0b', 'ffi ffl', 'श्रीमती ज्ञानेश्वरी', 'राव');
  expect(await documentOf(...lines)).toBe(first);
});

test('documents made at the same time are the same as made one after the other @full', async () => {
  const all = [
    ['Office: ₹ 1,200', 'a b', 'आशा श्री क्षत्रिय', 'ज्ञान'],
    ['a\u00a0b', 'ffi ffl', 'श्रीमती ज्ञानेश्वरी', 'राव'],
    Array.from({ length: 400 }, (_, line) => `Line ${line} of a long one, श्री ${line} fi`),
  ];
  const alone: string[] = [];
  for (const lines of all) alone.push(await documentOf(...lines));
  const [first, ...others] = [...all, ...all.toReversed()];
  const started = first ? documentOf(...first) : '';
  // The second begins when the first has given up control in the middle.
  await new Promise(setImmediate);
  const together = await Promise.all([started, ...others.map((lines) => documentOf(...lines))]);
  expect(together).toEqual([...alone, ...alone.toReversed()]);
});
