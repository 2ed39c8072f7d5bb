import type { Principal } from '@kolam/contract/platform/auth/model.ts';
import { beforeEach, expect, test } from 'vitest';
import { httpProblem, networkProblem } from './api-problem.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createTokenStore, type TokenStore } from './token.ts';

const asha = {
  _id: 'a',
  id: 'a',
  name: 'Asha Menon',
  email: 'asha@example.com',
  role: 'Administrator' as const,
  permissions: [],
};
const access = {
  requiredStep: null,
  notice: null,
  twoStep: { isOn: false, factors: [], dueAt: null },
};
const console = {
  demo: false,
  mail: 'smtp' as const,
  appUrl: 'https://app.example.com',
  passkeyOrigin: null,
};

type ResponseBody = { admin: Principal; access: typeof access; console: typeof console };

let stored: Map<string, string>;
let otherTabs: EventTarget;
let tokens: TokenStore;
let session: SessionStore<ResponseBody>;
let questions: PromiseWithResolvers<ResponseBody>[];
let events: string[];

beforeEach(() => {
  stored = new Map();
  otherTabs = new EventTarget();
  questions = [];
  events = [];
  tokens = createTokenStore(
    () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    otherTabs,
  );
});

function open(token?: string) {
  if (token) tokens.write(token);
  session = createSessionStore({
    tokens,
    personOf: ({ admin: { id, role } }) => ({ id, role }),
    loadMe: () => {
      const question = withResolvers<ResponseBody>();
      questions.push(question);
      return question.promise;
    },
    revoke: async () => events.push(`revoked ${tokens.read()}`),
    clearData: () => events.push('forgot data'),
    clearResponses: () => events.push('forgot answers'),
  });
  session.start();
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>['resolve'] = () => undefined;
  let reject: PromiseWithResolvers<T>['reject'] = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

async function response(index: number, with_: ResponseBody | Error) {
  if (with_ instanceof Error) questions[index]?.reject(with_);
  else questions[index]?.resolve(with_);
  await new Promise((done) => setTimeout(done));
}

function inOtherTab(token: string | null) {
  if (token === null) stored.delete('adminToken');
  else stored.set('adminToken', token);
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'adminToken' }));
}

test('without a token the user is signed out and no request is sent', () => {
  open();
  expect(session.state()).toEqual({ status: 'signed-out', chosen: false });
  expect(questions).toHaveLength(0);
});

test('a stored token is checked before the user is signed in', async () => {
  open('t1');
  expect(session.state()).toEqual({ status: 'loading' });
  await response(0, { admin: asha, access, console });
  expect(session.state()).toEqual({ status: 'signed-in', admin: asha, access, console });
});

test.each([401, 403])('a stored token refused with %i is removed', async (status) => {
  open('t1');
  await response(0, httpProblem(status, {}));
  expect(session.state()).toEqual({ status: 'signed-out', chosen: false });
  expect(tokens.read()).toBeNull();
});

test('a check that failed on the network keeps the token and can be repeated', async () => {
  open('t1');
  const problem = networkProblem();
  await response(0, problem);
  expect(session.state()).toEqual({ status: 'loading', problem });
  expect(tokens.read()).toBe('t1');
  void session.check();
  await response(1, { admin: asha, access, console });
  expect(session.state().status).toBe('signed-in');
});

test('`known` resolves after the check', async () => {
  open('t1');
  const known = session.known();
  await response(0, { admin: asha, access, console });
  expect(await known).toEqual({ status: 'signed-in', admin: asha, access, console });
  expect(await session.known()).toBe(session.state());
});

test('`known` resolves after a refusal, and waits through a network failure', async () => {
  open('t1');
  const known = session.known();
  await response(0, networkProblem());
  void session.check();
  await response(1, httpProblem(401, {}));
  expect(await known).toEqual({ status: 'signed-out', chosen: false });
});

test('signing in shows no user until the user is loaded', async () => {
  open();
  const done = session.signIn('t1');
  expect(session.state().status).toBe('signed-out');
  await response(0, { admin: asha, access, console });
  expect(await done).toBe(true);
  expect(session.state().status).toBe('signed-in');
  expect(tokens.read()).toBe('t1');
});

test('a sign-in whose user can’t be loaded leaves no token', async () => {
  open();
  const failed = expect(session.signIn('t1')).rejects.toThrow('Cannot connect');
  await response(0, networkProblem());
  await failed;
  expect(tokens.read()).toBeNull();
  expect(session.state().status).toBe('signed-out');
});

test('signing out revokes the session with the token, then removes token and data', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out', chosen: true });
  expect(tokens.read()).toBeNull();
  expect(events.slice(0, 2)).toEqual(['revoked t1', 'forgot data']);
});

test('a token removed in another tab signs out this tab', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  inOtherTab(null);
  expect(session.state()).toEqual({ status: 'signed-out', chosen: false });
  expect(events).toEqual(['forgot data']);
});

test('another user who signs in in another tab takes over this tab, without the previous user’s data', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  inOtherTab('t2');
  await response(1, { admin: { ...asha, id: 'b', name: 'Ravi' }, access, console });
  expect(session.state()).toMatchObject({ status: 'signed-in', admin: { name: 'Ravi' } });
  expect(events).toEqual(['forgot data']);
});

test('the same user in another role sees nothing that the old role had loaded', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  void session.check();
  await response(1, { admin: { ...asha, role: 'support' }, access, console });
  expect(session.state()).toMatchObject({ status: 'signed-in', admin: { role: 'support' } });
  // The user's recent records stay: whether they may still be read is checked on the server.
  expect(events).toEqual(['forgot answers']);
});

test('a user who signs in again in another tab is not interrupted', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  const shown: string[] = [];
  session.subscribe(() => shown.push(session.state().status));
  inOtherTab('t2');
  expect(session.state()).toMatchObject({ status: 'signed-in', admin: asha });
  await response(1, { admin: asha, access, console });
  expect(shown).toEqual(['signed-in']);
  expect(events).toEqual([]);
});

test('a new token that can’t be checked shows no user’s data', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  inOtherTab('t2');
  const problem = networkProblem();
  await response(1, problem);
  expect(session.state()).toEqual({ status: 'loading', problem });
  void session.check();
  await response(2, { admin: { ...asha, id: 'b' }, access, console });
  expect(events).toEqual(['forgot data']);
});

test('another tab’s new token that is refused signs out this tab', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  inOtherTab('t2');
  await response(1, httpProblem(401, {}));
  expect(session.state()).toEqual({ status: 'signed-out', chosen: false });
});

test('a sign-out in another tab overrides a sign-in that is still loading', async () => {
  open();
  const done = session.signIn('t1');
  inOtherTab(null);
  await response(0, { admin: asha, access, console });
  expect(await done).toBe(false);
  expect(session.state().status).toBe('signed-out');
});

test('a sign-in that another tab replaced does not fail', async () => {
  open();
  const done = session.signIn('t1');
  inOtherTab('t2');
  await response(1, { admin: { ...asha, id: 'b' }, access, console });
  await response(0, httpProblem(401, {}));
  expect(await done).toBe(false);
  expect(session.state()).toMatchObject({ status: 'signed-in', admin: { id: 'b' } });
  expect(tokens.read()).toBe('t2');
});

test('a late response to an older check is ignored', async () => {
  open('t1');
  inOtherTab('t2');
  await response(1, { admin: { ...asha, id: 'b' }, access, console });
  await response(0, { admin: asha, access, console });
  expect(session.state()).toMatchObject({ admin: { id: 'b' } });
});

test('a user who signs out during the check stays signed out', async () => {
  open('t1');
  inOtherTab(null);
  await response(0, { admin: asha, access, console });
  expect(session.state().status).toBe('signed-out');
});

test('a changed name shows immediately', async () => {
  open('t1');
  await response(0, { admin: asha, access, console });
  session.update({ admin: { ...asha, name: 'Asha M' } });
  expect(session.state()).toMatchObject({ admin: { name: 'Asha M' }, access, console });
});
