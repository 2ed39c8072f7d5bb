import { describe, expect, test } from 'vitest';
import { httpProblem, networkProblem } from '../api-problem.ts';
import { NoReceipt, type Outcome, outcomeOf } from './outcome.ts';

type Line = [status: number, code: string | undefined, reason: string | undefined, Outcome];

describe('what the server says decides what becomes of the row', () => {
  test.each<Line>([
    [409, 'ALREADY_SUBMITTED', undefined, 'refused'],
    [409, 'REJECTED', undefined, 'refused'],
    [409, 'NO_ATTEMPTS_LEFT', undefined, 'refused'],
    [409, 'QUIZ_CHANGED', undefined, 'refused'],
    [409, 'CHALLENGE_NOT_ACTIVE', 'cancelled', 'refused'],
    [409, 'CHALLENGE_NOT_ACTIVE', 'left', 'refused'],
    [409, 'CHALLENGE_NOT_ACTIVE', 'not-started', 'refused'],
    [409, 'DAY_NOT_OPEN', 'too-late', 'refused'],
    [409, 'DAY_NOT_OPEN', 'closed', 'refused'],
    [409, 'DAY_NOT_OPEN', 'before-joined', 'refused'],
    [409, 'DAY_NOT_OPEN', 'not-opened', 'wait-until-open'],
    [409, 'DAY_NOT_OPEN', 'before-date', 'wait-until-open'],
    [409, 'IDEMPOTENCY_MISMATCH', undefined, 'refused'],
    [400, 'INVALID_INPUT', undefined, 'refused'],
    [413, 'TOO_LARGE', undefined, 'refused'],
    [413, undefined, undefined, 'refused'],
    [415, 'UNSUPPORTED_TYPE', undefined, 'refused'],
    [401, 'UNAUTHENTICATED', undefined, 'sign-in'],
    [403, 'FORBIDDEN', 'not-active', 'refused'],
    [403, 'PASSWORD_CHANGE', undefined, 'retry'],
    [403, 'CONSENT_REQUIRED', undefined, 'retry'],
    [410, 'GONE', undefined, 'refused'],
    [404, 'NOT_FOUND', undefined, 'refused'],
    [408, undefined, undefined, 'retry'],
    [429, 'RATE_LIMIT', undefined, 'retry'],
    [500, 'INTERNAL', undefined, 'retry'],
    [502, undefined, undefined, 'retry'],
    [503, undefined, undefined, 'retry'],
  ])('%d %s %s: %s', (status, code, reason, outcome) => {
    const body = code === undefined ? '<html>' : { code, reason, error: 'A sentence.' };
    expect(outcomeOf(httpProblem(status, body))).toBe(outcome);
  });

  test.each([401, 403, 404, 511])(
    '%d without a code comes from the network: it is tried again',
    (status) => {
      expect(outcomeOf(httpProblem(status, null))).toBe('retry');
    },
  );

  test('without a connection, or with a success that has no day in it, it is tried again', () => {
    expect(outcomeOf(networkProblem())).toBe('retry');
    expect(outcomeOf(new NoReceipt())).toBe('retry');
  });

  test('a photo that the phone can’t read at the moment is tried again', () => {
    expect(outcomeOf(new DOMException('The file could not be read', 'NotReadableError'))).toBe(
      'retry',
    );
  });
});
