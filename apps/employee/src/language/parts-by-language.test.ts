import { expect, test } from 'vitest';
import { partsByLanguage } from './parts-by-language.ts';

const partsIn = (text: string, reader: 'en' | 'hi') =>
  partsByLanguage(text, reader).map(({ language, text: part }) => [language, part]);

test('a text in the reader’s language is one part', () => {
  expect(partsIn('Walk 5 km', 'en')).toEqual([[null, 'Walk 5 km']]);
  expect(partsIn('5 किमी चलें', 'hi')).toEqual([[null, '5 किमी चलें']]);
});

test('a text in another language is one part with its numbers and signs', () => {
  expect(partsIn('5 km: “by the lake”!', 'hi')).toEqual([['en', '5 km: “by the lake”!']]);
  expect(partsIn('पानी पिएँ – 8 गिलास', 'en')).toEqual([['hi', 'पानी पिएँ – 8 गिलास']]);
});

test('a text in two languages is split where its language changes', () => {
  expect(partsIn('Evening walk: कृपया 24 नव॰ तक भेजें', 'hi')).toEqual([
    ['en', 'Evening walk: '],
    [null, 'कृपया 24 नव॰ तक भेजें'],
  ]);
  expect(partsIn('Your note: आज 3 किमी', 'en')).toEqual([
    [null, 'Your note: '],
    ['hi', 'आज 3 किमी'],
  ]);
});

test('a text without letters is the reader’s, and an empty one has no part', () => {
  expect(partsIn('5 + 7 ✓', 'hi')).toEqual([[null, '5 + 7 ✓']]);
  expect(partsIn('', 'en')).toEqual([]);
});
