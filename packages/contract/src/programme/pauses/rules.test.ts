import { expect, test } from 'vitest';
import { givePauseSchema } from './rules.ts';

const wrongFields = (pause: { from: string; to: string }) =>
  givePauseSchema.safeParse(pause).error?.issues.map(({ path }) => path.join());

test('a text that is no day is the only problem of a pause', () => {
  expect(wrongFields({ from: 'soon', to: '2026-11-20' })).toEqual(['from']);
  expect(wrongFields({ from: '2026-11-20', to: 'later' })).toEqual(['to']);
});

test('a pause that ends before it begins has a wrong last day', () => {
  expect(wrongFields({ from: '2026-11-20', to: '2026-11-19' })).toEqual(['to']);
});
