// What fails every other browser test has to be able to fail.
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { newPage, newTab, signIn } from './browser.ts';
import { collectProblems } from './page-problems.ts';

let browser: Browser;
let page: Page;
let problems: () => readonly string[];

beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'));
});
afterAll(() => browser.close());
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: inject('baseUrl') });
  page = await context.newPage();
  problems = await collectProblems(page);
  await page.goto('/login');
  return () => context.close();
});

it('sees what the product’s policy forbids', async () => {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  await expect.poll(problems).toContainEqual(expect.stringMatching(/^policy: script-src/));
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

it('sees exceptions and errors on the console', async () => {
  await page.evaluate(() => {
    console.error('said');
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await expect.poll(problems).toContainEqual(expect.stringMatching(/^exception: Error: thrown/));
  expect(problems()).toContainEqual(expect.stringMatching(/^console: said/));
});

it('takes a refused call as no error of the page', async () => {
  const status = await page.evaluate(async () => (await fetch('/api/admin/me')).status);
  expect(status).toBe(401);
  expect(problems()).toEqual([]);
});

it('sees what axe calls serious', async () => {
  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
});

it('sees what axe calls serious in an open window and in what stands over it, not behind them', async () => {
  const put = (into: 'root' | 'window' | 'list') =>
    page.evaluate((where) => {
      document.body.querySelector('[data-nameless]')?.remove();
      const window = document.querySelector('[role="dialog"]') ?? document.createElement('div');
      window.role = 'dialog';
      window.ariaModal = 'true';
      window.ariaLabel = 'Window';
      const list = document.querySelector('[role="group"]') ?? document.createElement('div');
      list.role = 'group';
      document.body.append(window, list);
      const nameless = document.createElement('button');
      nameless.dataset.nameless = '';
      const place = { root: document.querySelector('#root'), window, list }[where];
      place?.append(nameless);
    }, into);
  await put('window');
  await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
  await put('list');
  await expect(expectNoSeriousA11yProblems(page)).rejects.toThrow(/button-name/);
  await put('root');
  await expectNoSeriousA11yProblems(page);
});

describe('a page', () => {
  // Of a width that no other test has.
  const width = 1111;
  let first: Page;
  let heard = 0;

  it('is left to another test with much that was done to it', async () => {
    const one = await newPage({ width, expected: [/ERR_FAILED/] });
    first = one;
    await signIn(one);
    await one.goto('/login');
    await one.route('**/api/**', (route) => route.abort());
    one.on('request', () => {
      heard += 1;
    });
    await one.reload();
    await one.emulateMedia({ colorScheme: 'dark' });
    await one.setViewportSize({ width: 400, height: 400 });
    await one.evaluate(() => {
      sessionStorage.setItem('left', 'yes');
      localStorage.setItem('left', 'yes');
    });
    await newTab(one);
    expect(() => one.addInitScript('')).toThrow(/own: true/);
    expect(() => one.clock.install()).toThrow(/own: true/);
    expect(heard).toBeGreaterThan(0);
  });

  it('is as it was for the other', async () => {
    const one = await newPage({ width });
    const before = heard;
    expect(one).toBe(first);
    expect(one.context().pages()).toEqual([one]);
    expect(one.viewportSize()).toEqual({ width, height: 900 });
    await one.goto('/login');
    expect(heard).toBe(before);
    const left = await one.evaluate(async () => ({
      stored: ['adminToken', 'left'].map((key) => localStorage.getItem(key)),
      ofTab: sessionStorage.getItem('left'),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      entries: history.length,
      status: (await fetch('/api/admin/me')).status,
    }));
    expect(left).toEqual({
      stored: [null, null],
      ofTab: null,
      isDark: false,
      entries: 2,
      status: 401,
    });
  });
});

it('signs in by a stored token that a page can drop', async () => {
  const own = await newPage();
  const token = await signIn(own);
  await own.goto('/login');
  expect(await own.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
  await own.evaluate(() => localStorage.clear());
  await own.reload();
  expect(await own.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

it('takes news from over what is pressed on a phone', async () => {
  const phone = await newPage({ width: 390 });
  await phone.goto('/login');
  await phone.evaluate(() => {
    const news = document.createElement('section');
    news.setAttribute('aria-label', 'Notifications');
    const line = document.createElement('div');
    line.role = 'status';
    line.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    line.append(
      ...['Open', 'Dismiss'].map((label) => {
        const button = document.createElement('button');
        button.textContent = label;
        if (label === 'Dismiss') button.onclick = () => line.remove();
        return button;
      }),
    );
    news.append(line);
    document.body.append(news);
  });
  await phone.getByLabel('Email').click({ timeout: 5000 });
});
