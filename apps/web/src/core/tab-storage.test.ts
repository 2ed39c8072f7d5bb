import { afterEach, expect, test, vi } from 'vitest';
import { remember } from './tab-storage.ts';
import { clearWantedPage, rememberWantedPage, wantedPage } from './wanted-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that stores nothing for this page. */
const turnedOff = {
  getItem: () => {
    throw new Error('Storage is turned off');
  },
  setItem: () => {
    throw new Error('Storage is turned off');
  },
  removeItem: () => {
    throw new Error('Storage is turned off');
  },
};

test('a wanted page is kept for the user who was on it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  rememberWantedPage('/admin/companies?search=a', 'a');
  expect(wantedPage('a')).toBe('/admin/companies?search=a');
  expect(wantedPage('b')).toBeUndefined();
  clearWantedPage();
  expect(wantedPage('a')).toBeUndefined();
});

test('if storage is turned off, signing in works without a wanted page', () => {
  vi.stubGlobal('sessionStorage', turnedOff);
  rememberWantedPage('/admin/companies');
  expect(wantedPage('a')).toBeUndefined();
  expect(() => clearWantedPage()).not.toThrow();
});

test('reports what can’t be stored', () => {
  vi.stubGlobal('sessionStorage', turnedOff);
  expect(remember('key', 'value')).toBe(false);
});
