import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './text-difference.ts';

const marked = (pieces: { text: string; differs: boolean }[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test('in a long text, the changed words are highlighted', () => {
  const { before, after } = differenceOf(
    'Bring a mat, a bottle of water and a towel to the first session.',
    'Bring a mat, two bottles of water and a towel to the first session.',
  );
  expect(marked(before)).toBe('Bring a mat, [a bottle] of water and a towel to the first session.');
  expect(marked(after)).toBe(
    'Bring a mat, [two bottles] of water and a towel to the first session.',
  );
});

test('a short text, or one without anything in common, is not highlighted in parts', () => {
  expect(differenceOf('Pune West', 'Pune East').after).toEqual([
    { text: 'Pune East', differs: false },
  ]);
  const long = 'a'.repeat(50);
  expect(differenceOf(long, `${long}b`).after).toEqual([{ text: `${long}b`, differs: false }]);
});

test('no letter is lost or repeated', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'long words '))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = differenceOf(before, after);
      expect(pieces.before.map((piece) => piece.text).join('')).toBe(before);
      expect(pieces.after.map((piece) => piece.text).join('')).toBe(after);
    }),
  );
});
