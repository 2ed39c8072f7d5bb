import { expect, test } from 'vitest';
import {
  ApiProblem,
  failureOf,
  httpProblem,
  messageOf,
  networkProblem,
  notAuthorized,
  notFound,
  reasonOf,
  somethingWrong,
  withMessage,
} from './api-problem.ts';

test('an error response keeps status, code, message and fields', () => {
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
  'a response without a message (%j) gets a default one',
  (body) => {
    expect(httpProblem(502, body)).toMatchObject({ message: somethingWrong, code: 'UNKNOWN' });
  },
);

test('`message` is used when `error` is missing', () => {
  expect(httpProblem(400, { message: 'No.' }).message).toBe('No.');
});

test('an unknown error gets a message that reveals no internals', () => {
  expect(messageOf(networkProblem())).toContain('Cannot connect to server.');
  expect(messageOf(new TypeError('x is undefined'))).toBe(somethingWrong);
});

test('a reason consists of the message and, if the server sent one, the request id', () => {
  const problem = httpProblem(500, { error: 'Something went wrong.', requestId: 'r7' });
  expect(reasonOf(problem)).toEqual({ detail: 'Something went wrong.', requestId: 'r7' });
  expect(reasonOf(new Error('x'))).toEqual({ detail: somethingWrong, requestId: undefined });
});

test('a panel shows the body of a response without a message, but not a proxy’s HTML page', () => {
  const shown = (body: unknown) => reasonOf(httpProblem(502, body)).detail;
  expect(shown({ success: false, at: 'gate' })).toBe('{"success":false,"at":"gate"}');
  expect(shown('Bad gateway')).toBe('Bad gateway');
  for (const body of [
    undefined,
    null,
    '',
    {},
    [],
    { success: false, requestId: 'r7' },
    '<html>Bad gateway</html>',
    'x'.repeat(301),
  ]) {
    expect(shown(body)).toBe(somethingWrong);
  }
});

const refusedAs = (status: 403 | 404) =>
  httpProblem(status, { error: status === 403 ? notAuthorized : notFound });

test('a failed action without a specific message says what failed and loses nothing else', () => {
  const silent = httpProblem(500, { requestId: 'r7', errors: { name: 'Too long' } });
  const message = withMessage(silent, 'Update failed');
  expect(message).toBeInstanceOf(ApiProblem);
  expect(message).toMatchObject({
    status: 500,
    message: 'Update failed',
    fields: { name: 'Too long' },
    requestId: 'r7',
  });
  for (const general of [networkProblem(), refusedAs(403), refusedAs(404)]) {
    expect(withMessage(general, 'Update failed')).toMatchObject({ message: 'Update failed' });
  }
  const taken = httpProblem(409, { error: 'The name is taken.' });
  expect(withMessage(taken, 'Update failed')).toBe(taken);
  const fault = new TypeError('x is undefined');
  expect(withMessage(fault, 'Update failed')).toBe(fault);
});

test.each([
  [500, { error: 'Something broke on our side.', code: 'INTERNAL' }, 'Update failed'],
  [503, { error: 'The disk is full.' }, 'Update failed. The disk is full.'],
  [403, { error: 'Only its leader may do that.' }, 'Update failed. Only its leader may do that.'],
  [403, { error: notAuthorized }, 'Update failed'],
])(
  'a server fault or missing permission (%d, %j) says what failed before giving the reason',
  (status, body, message) => {
    const problem = withMessage(httpProblem(status, { ...body, requestId: 'r7' }), 'Update failed');
    expect(problem).toMatchObject({ status, message, requestId: 'r7' });
  },
);

test('a banner shows what failed, the reason if it adds something, and the request id', () => {
  const refused = httpProblem(500, { error: 'The disk is full.', requestId: 'r7' });
  expect(failureOf(refused)).toEqual({ message: 'The disk is full.', requestId: 'r7' });
  expect(failureOf(refused, 'Update failed')).toEqual({
    title: 'Update failed',
    message: 'The disk is full.',
    requestId: 'r7',
  });
  const silent = httpProblem(500, {});
  expect(failureOf(silent, 'Update failed')).toMatchObject({ title: 'Update failed', message: '' });
});
