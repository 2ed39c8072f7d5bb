import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { httpProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import { reportProblem, toastError } from './problem-report.ts';
import { tokenStore } from './token.ts';

// Node has no browser storage and no other tabs to send storage events.
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

afterAll(() => vi.unstubAllGlobals());

const notice = () => shownToasts().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  tokenStore.write('t1');
});

test.each([
  [httpProblem(403, { error: 'No.' }), 'Not authorized to perform this action.'],
  [httpProblem(404, { error: 'No.' }), 'Requested resource not found.'],
  [networkProblem(), 'Cannot connect to server. Is the backend running?'],
])('%s shows a toast for the whole app', (problem, message) => {
  reportProblem(problem, 't1');
  expect(notice()).toEqual([message]);
  expect(tokenStore.read()).toBe('t1');
});

test.each([
  ['/company', 'Kolam can’t be reached. Check your connection and try again.'],
  ['/company/insights', 'Kolam can’t be reached. Check your connection and try again.'],
  ['/i/token', 'Kolam can’t be reached. Check your connection and try again.'],
  ['/admin/companies', 'Cannot connect to server. Is the backend running?'],
])('a request at %s that reaches no server says so in words for its readers', (path, message) => {
  onTestFinished(() => void vi.stubGlobal('location', undefined));
  vi.stubGlobal('location', new URL(path, 'https://console.example.com'));
  reportProblem(networkProblem(), 't1');
  expect(notice()).toEqual([message]);
});

test('the end of a session shows a toast and removes the token', () => {
  reportProblem(httpProblem(401, {}), 't1');
  expect(notice()).toEqual(['Session expired. Please log in again.']);
  expect(tokenStore.read()).toBeNull();
});

test('a session whose stored token is gone ends with the next request', () => {
  const heard: (string | null)[] = [];
  const stop = tokenStore.onChange((token) => heard.push(token));
  stored.clear();
  reportProblem(httpProblem(401, {}), null);
  reportProblem(httpProblem(401, {}), null);
  stop();
  expect(heard[0]).toBeNull();
  expect(notice()).toEqual(['Session expired. Please log in again.']);
});

test('several requests that fail at the end of a session show one toast', () => {
  reportProblem(httpProblem(401, {}), 't1');
  reportProblem(httpProblem(401, {}), 't1');
  expect(notice()).toHaveLength(1);
});

test('a late 401 for a replaced token does not end the new session', () => {
  tokenStore.write('t2');
  reportProblem(httpProblem(401, {}), 't1');
  expect(notice()).toEqual([]);
  expect(tokenStore.read()).toBe('t2');
});

test.each([httpProblem(409, { error: 'Taken.' }), httpProblem(500, {}), timeoutProblem()])(
  '%s is left to its screen',
  (problem) => {
    reportProblem(problem, 't1');
    expect(notice()).toEqual([]);
    toastError(problem);
    expect(notice()).toEqual([problem.message]);
  },
);

test('a failed action does not repeat a toast of the whole app', () => {
  toastError(networkProblem());
  toastError(httpProblem(403, { error: 'No.' }));
  expect(notice()).toEqual([]);
});
