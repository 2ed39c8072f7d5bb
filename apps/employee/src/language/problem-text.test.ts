import { expect, test } from 'vitest';
import { httpProblem, networkProblem } from '#core/api-problem.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { problemText } from './problem-text.ts';

const refused = (body: object) => httpProblem(409, { error: 'In English', ...body });

test('a refusal is explained by its code and reason, in the chosen language', () => {
  const tooLate = refused({ code: 'DAY_NOT_OPEN', reason: 'too-late' });
  expect(problemText(tooLate, en)).toBe('The time for this day is over.');
  expect(problemText(tooLate, hi)).toBe('इस दिन का समय निकल चुका है।');
});

test('a refusal without a reason is explained by its code', () => {
  expect(problemText(refused({ code: 'NO_ATTEMPTS_LEFT' }), en)).toBe(
    'You have used all attempts.',
  );
});

test('a code that the app does not know shows the server’s sentence', () => {
  expect(problemText(refused({ code: 'NEW_CODE' }), hi)).toBe('In English');
});

test('a lost connection and a fault of the app have sentences of their own', () => {
  expect(problemText(networkProblem(), en)).toBe(en.problems.network);
  expect(problemText(new TypeError('x'), hi)).toBe(hi.problems.unknown);
});

test('a response of a proxy has a sentence, too', () => {
  expect(problemText(httpProblem(502, '<html>'), hi)).toBe(hi.problems.unknown);
});
