import { expect, test } from 'vitest';
import { httpProblem, networkProblem, timeoutProblem } from '#core/api-problem.ts';
import { signInProblem } from './sign-in-problem.ts';

test.each([
  [timeoutProblem(), 'TIMEOUT', 'Login timed out. Please try again.'],
  [networkProblem(), 'NETWORK', 'Cannot reach the server. Check your internet or try again later.'],
  [httpProblem(400, {}), 'VALIDATION', 'Please check your email and password.'],
  [httpProblem(422, {}), 'VALIDATION', 'Please check your email and password.'],
  [httpProblem(401, {}), 'INVALID_CREDENTIALS', 'Email or password is incorrect.'],
  [httpProblem(403, {}), 'FORBIDDEN', 'Your account does not have access to the admin portal.'],
  [httpProblem(429, {}), 'RATE_LIMIT', 'Too many attempts. Please wait and try again.'],
  [httpProblem(500, {}), 'SERVER', 'Server error while logging in. Please try again later.'],
  [httpProblem(503, {}), 'SERVER', 'Server error while logging in. Please try again later.'],
  [httpProblem(418, {}), 'UNKNOWN', 'Login failed.'],
  [new Error('odd'), 'UNKNOWN', 'Login failed.'],
])('%s is %s', (error, code, message) => {
  expect(signInProblem(error)).toMatchObject({ code, message });
});

test('only invalid input returns field errors', () => {
  const errors = { email: 'Enter a valid email' };
  expect(signInProblem(httpProblem(400, { errors })).fields).toEqual(errors);
  expect(signInProblem(httpProblem(401, { errors })).fields).toEqual({});
});
