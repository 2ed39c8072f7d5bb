import { expect, test } from 'vitest';
import { linesOf } from './draw-card.ts';

const within = (length: number) => (line: string) => line.length <= length;

test('a title is broken between words', () => {
  expect(linesOf('Monsoon Reset of the body', within(13))).toEqual([
    'Monsoon Reset',
    'of the body',
  ]);
});

test('a title of more than four lines ends with an ellipsis', () => {
  expect(linesOf('one two three four five', within(3))).toEqual(['one', 'two', 'three', 'four…']);
});
