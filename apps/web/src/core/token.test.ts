import { beforeEach, expect, test } from 'vitest';
import { createTokenStore, type TokenStore } from './token.ts';

let stored: Map<string, string>;
let otherTabs: EventTarget;
let tokens: TokenStore;
let heard: (string | null)[];

beforeEach(() => {
  stored = new Map();
  otherTabs = new EventTarget();
  heard = [];
  tokens = createTokenStore(
    () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    otherTabs,
  );
  tokens.onChange((token) => heard.push(token));
});

function inOtherTab(key: string | null, value: string | null) {
  if (value === null) stored.delete(key ?? 'adminToken');
  else stored.set(key ?? 'adminToken', value);
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

/** A store whose browser accepts no more data, but still has the old. */
const withoutRoom = () =>
  createTokenStore(
    () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: () => {
        throw new Error('Storage is full');
      },
      removeItem: (key) => void stored.delete(key),
    }),
    otherTabs,
  );

test('the token is stored where other tabs find it', () => {
  tokens.write('t1');
  expect(stored.get('adminToken')).toBe('t1');
  expect(tokens.read()).toBe('t1');
  expect(heard).toEqual([]);
});

test('a new token and a removed token in another tab are noticed', () => {
  inOtherTab('adminToken', 't2');
  inOtherTab('adminToken', null);
  expect(heard).toEqual(['t2', null]);
});

test('other keys in other tabs are ignored, clearing the whole storage is not', () => {
  inOtherTab('kolam-theme', 'dark');
  expect(heard).toEqual([]);
  inOtherTab(null, null);
  expect(heard).toEqual([null]);
});

test('removing one token leaves a newer one alone', () => {
  tokens.write('new');
  tokens.clear('old');
  expect(tokens.read()).toBe('new');
  tokens.clear('new');
  expect(tokens.read()).toBeNull();
  expect(heard).toEqual([null]);
});

test('a stopped listener is not called', () => {
  const later: (string | null)[] = [];
  tokens.onChange((token) => later.push(token))();
  inOtherTab('adminToken', 't3');
  tokens.clear();
  expect(later).toEqual([]);
});

test('a browser without storage keeps the token for the page’s lifetime', () => {
  const page = createTokenStore(() => {
    throw new Error('Storage is turned off');
  }, otherTabs);
  page.write('t4');
  expect(page.read()).toBe('t4');
  page.clear();
  expect(page.read()).toBeNull();
});

test('a token that storage has no room for overrides the one still stored', () => {
  stored.set('adminToken', 'old');
  const page = withoutRoom();
  page.write('new');
  expect(page.read()).toBe('new');
  page.clear('new');
  expect(page.read()).toBeNull();
});

test('a later change in another tab overrides a token kept in memory', () => {
  const page = withoutRoom();
  page.onChange((token) => heard.push(token));
  page.write('t5');
  inOtherTab('adminToken', 't6');
  expect(page.read()).toBe('t6');
});
