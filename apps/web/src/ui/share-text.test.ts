import { expect, test } from 'vitest';
import { nothing } from './format.ts';
import { shareText } from './share-text.ts';

test('a share has its number where the group is large enough, and a dash where nothing is shown', () => {
  expect(shareText({ count: 288, percent: 70 })).toBe('288 (70 %)');
  expect(shareText({ count: null, percent: 55 })).toBe('55 %');
  expect(shareText({ count: null, percent: null })).toBe(nothing);
  expect(shareText(undefined)).toBe(nothing);
});
