import { expect, test } from 'vitest';
import {
  httpProblem,
  networkProblem,
  reasonOf,
  sentenceOf,
  somethingWrong,
} from './api-problem.ts';

test('a refusal keeps status, code, sentence and fields', () => {
  const problem = httpProblem(409, {
    success: false,
    error: 'Another company uses this email.',
    code: 'DUPLICATE_EMAIL',
    errors: { email: 'Another company uses this email.', odd: 3 },
    requestId: 'r1',
  });
  expect(problem).toMatchObject({
    kind: 'http',
    status: 409,
    code: 'DUPLICATE_EMAIL',
    message: 'Another company uses this email.',
    fields: { email: 'Another company uses this email.' },
    requestId: 'r1',
  });
});

test.each([undefined, null, 'Bad gateway', [], { error: '' }])(
  'an answer without a sentence (%j) still has one',
  (body) => {
    expect(httpProblem(502, body)).toMatchObject({ message: somethingWrong, code: 'UNKNOWN' });
  },
);

test('a message stands in for a missing error', () => {
  expect(httpProblem(400, { message: 'No.' }).message).toBe('No.');
});

test('what was thrown has a sentence that shows no insides', () => {
  expect(sentenceOf(networkProblem())).toContain('Cannot connect to server.');
  expect(sentenceOf(new TypeError('x is undefined'))).toBe(somethingWrong);
});

test('a reason is the sentence and, where the server gave one, the request id', () => {
  const problem = httpProblem(500, { error: 'Something went wrong.', requestId: 'r7' });
  expect(reasonOf(problem)).toEqual({ detail: 'Something went wrong.', requestId: 'r7' });
  expect(reasonOf(new Error('x'))).toEqual({ detail: somethingWrong, requestId: undefined });
});
