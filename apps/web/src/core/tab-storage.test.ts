import { afterEach, expect, test, vi } from 'vitest';
import { remember } from './tab-storage.ts';
import { wantedPage, wantedPortalPage } from './wanted-page.ts';

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
  wantedPage.remember('/admin/companies?search=a', 'a');
  expect(wantedPage.of('a')).toBe('/admin/companies?search=a');
  expect(wantedPage.of('b')).toBeUndefined();
  wantedPage.clear();
  expect(wantedPage.of('a')).toBeUndefined();
});

test('no page of another host or of another app is wanted', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  wantedPortalPage.remember('/company/reports');
  for (const address of ['//other.example.com/', 'https://other.example.com/company/', '/admin/'])
    wantedPortalPage.remember(address);
  expect(wantedPortalPage.of('a')).toBe('/company/reports');
  stored.set([...stored.keys()][0] ?? '', ' //other.example.com/company/');
  expect(wantedPortalPage.of('a')).toBeUndefined();
});

test('if storage is turned off, signing in works without a wanted page', () => {
  vi.stubGlobal('sessionStorage', turnedOff);
  wantedPage.remember('/admin/companies');
  expect(wantedPage.of('a')).toBeUndefined();
  expect(() => wantedPage.clear()).not.toThrow();
});

test('reports what can’t be stored', () => {
  vi.stubGlobal('sessionStorage', turnedOff);
  expect(remember('key', 'value')).toBe(false);
});
