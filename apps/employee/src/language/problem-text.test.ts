import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
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
  const changed = refused({ code: 'QUIZ_CHANGED' });
  expect(problemText(changed, en)).toBe('The quiz has changed. Answer it again.');
  expect(problemText(changed, hi)).toBe('प्रश्नोत्तरी बदल गई है। इसके जवाब फिर से दें।');
});

const features = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/contract/src/**/endpoints.ts',
    '../../../../packages/contract/src/**/employee-endpoints.ts',
  ],
  { eager: true },
);
const codes = new Set(
  Object.values(features)
    .flatMap((named) => Object.values(named) as Partial<Endpoint>[])
    .filter(({ path }) => path?.startsWith('/employee/'))
    .flatMap(({ conflicts }) => conflicts ?? []),
);
const general: Record<
  Exclude<GeneralCode, 'VALIDATION' | 'TWO_STEP_REQUIRED' | 'CONFIRM_YOURSELF' | 'STALE'>,
  true
> = {
  ...{ INVALID_CREDENTIALS: true, UNAUTHENTICATED: true, FORBIDDEN: true, NOT_FOUND: true },
  ...{ PASSWORD_CHANGE: true, CONSENT_REQUIRED: true, CONFLICT: true, SERVER: true },
  ...{ IDEMPOTENCY_MISMATCH: true, TOO_LARGE: true, UNSUPPORTED_TYPE: true },
  ...{ RATE_LIMIT: true, TIMEOUT: true, UNAVAILABLE: true },
};

test('each code of a request of this app has a sentence', () => {
  const known = Object.keys(en.problems);
  expect(codes.size).toBeGreaterThan(10);
  for (const code of [...codes, ...Object.keys(general)])
    expect(known.some((each) => each === code || each.startsWith(`${code}.`))).toBe(true);
});

test.each([
  fileMessages.wrongType('a.mp4', 'video'),
  fileMessages.empty('a.jpg'),
  fileMessages.tooManyPhotoPixels('a.jpg'),
  fileMessages.unreadable,
  fileMessages.unreadableVideo,
])('“%s” is shown in the chosen language', (message) => {
  const problem = httpProblem(400, { code: 'VALIDATION', error: message });
  expect(problemText(problem, en)).toBe(message);
  expect(problemText(problem, hi)).toMatch(/^यह फ़ाइल [^A-Za-z]+$/);
});

test('what was not accepted is shown in the chosen language', () => {
  const problem = httpProblem(400, { code: 'VALIDATION', error: 'Answer each question once' });
  expect(problemText(problem, hi)).toMatch(/^[^A-Za-z]+$/);
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
