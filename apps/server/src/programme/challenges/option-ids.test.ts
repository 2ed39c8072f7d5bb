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

test('an option with another text is the one at its place', () => {
  expect(ofTexts('Four', 'Two!', 'One')).toEqual(['id of Four', 'id of Two', 'id of One']);
});

test('an option at the place of one that moved is new', () => {
  expect(ofTexts('Three', 'Four', 'One')).toEqual([isNew, 'id of Four', 'id of One']);
  expect(ofTexts('Two', 'Three')).toEqual(['id of Two', isNew]);
});

test('an option beyond the stored ones is new, and so are all of a new question', () => {
  expect(ofTexts('Four', 'Two', 'One', 'Three')).toEqual([
    ...['id of Four', 'id of Two', 'id of One'],
    isNew,
  ]);
  expect(optionIds([{ text: 'Four' }], [])).toEqual([isNew]);
});

test('given ids stay, and an option without one beside them is new, whatever was at its place', () => {
  const given = [
    { optionId: 'id of Four', text: 'Vier' },
    { text: 'Two!' },
    { optionId: 'own', text: 'One' },
  ];
  expect(optionIds(given, stored)).toEqual(['id of Four', isNew, 'own']);
});

test('two options of the same text are two', () => {
  const twice = ['a', 'b'].map((optionId) => ({ optionId, text: 'Four' }));
  const given = [{ text: 'Four' }, { text: 'Four' }, { text: 'Four' }];
  expect(optionIds(given, twice)).toEqual(['a', 'b', isNew]);
});
