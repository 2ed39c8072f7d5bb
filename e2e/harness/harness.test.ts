// What fails every other browser test has to be able to fail.
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { newPage, signIn } from './browser.ts';
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
