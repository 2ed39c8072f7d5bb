import { expect, test } from 'vitest';
import { optionIds } from './option-ids.ts';

const stored = ['Four', 'Two', 'One'].map((text) => ({ optionId: `id of ${text}`, text }));
const isNew = expect.stringMatching(/^[0-9a-f]{8}-/);
const ofTexts = (...texts: string[]) =>
  optionIds(
    texts.map((text) => ({ text })),
    stored,
  );

test('an option with the text of a stored one is that one, at any place', () => {
  expect(ofTexts('One', 'Four', 'Two')).toEqual(['id of One', 'id of Four', 'id of Two']);
});

test('an option with another text is new, whatever was at its place', () => {
  expect(ofTexts('Four', 'Two!', 'One')).toEqual(['id of Four', isNew, 'id of One']);
  expect(ofTexts('Five', 'Six')).toEqual([isNew, isNew]);
  expect(optionIds([{ text: 'Four' }], [])).toEqual([isNew]);
});

test('given ids stay, and their options are no other ones', () => {
  const given = [
    { text: 'Four' },
    { optionId: 'id of Four', text: 'Vier' },
    { text: 'Two' },
    { optionId: 'own', text: 'One' },
  ];
  expect(optionIds(given, stored)).toEqual([isNew, 'id of Four', 'id of Two', 'own']);
});

test('two options of the same text are two', () => {
  const twice = ['a', 'b'].map((optionId) => ({ optionId, text: 'Four' }));
  const given = [{ text: 'Four' }, { text: 'Four' }, { text: 'Four' }];
  expect(optionIds(given, twice)).toEqual(['a', 'b', isNew]);
});
