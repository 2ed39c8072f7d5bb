import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { BenchContext } from '../../scripts/bench-context.ts';
import { weighEmployeeApp } from '../../scripts/bundle-budget.mjs';
import { launchBrowser } from '../harness/bench-browser.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';
import { type Line, measurePaint, officeLine, openSlowly, type Paint } from '../harness/paint.ts';
import { middle, percentile } from '../harness/statistics.ts';

type Report = BenchContext['report'];
/** `days`: how many the person is shown today. */
type Given = { root: string; token: string; days: number; report: Report };
/**
 * `slowness`: how many times as slow as the one for which the limits were set, at least 1. `blocked`:
 * the same of the blocking time, which grows faster, since only what is above 50 ms counts.
 */
type Machine = { slowness: number; blocked: number };

const rounds = 5;
/** How long someone looks at a screen before the next tap: it is drawn by then, and what it stores is stored. */
const lookMs = 700;
/** The console's sign-in screen on the machine for which the limits were set, in ms. */
const consoleMs = { largest: 936, blocking: 208 };
/** 1.6 Mbit/s, 150 ms: a crowded mobile cell. */
const slowLine: Line = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
/** The card of each day, but not what stands beside them, such as the team. */
const expectedOf = ({ days }: Given) => ({ selector: 'main h2 a[href*="/app/c/"]', count: days });
/** Besides the throttling of a page, which would bring the line back. */
const noLine: Line = { ...officeLine, offline: true };

/** Measures the employees' app on a phone with a slow processor: its size, how soon it shows. */
export async function reportApp(product: BenchedProduct, given: Given): Promise<void> {
  reportSizes(join(given.root, 'apps/employee/dist'), given.report);
  const browser = await launchBrowser();
  if (!browser) return;
  const url = `${product.url}/app/`;
  const machine = await reportConsole(browser, product.url, given.report);
  await reportFirstStarts(browser, url, { ...given, ...machine });
  await reportLaterStarts(browser, url, { ...given, ...machine });
  await browser.close();
}

/** Measures the console beside the app. On a slower machine the limits of time are wider. */
async function reportConsole(browser: Browser, url: string, report: Report): Promise<Machine> {
  const expected = { selector: 'input[type=password]', count: 1 };
  const paint = () => measurePaint(browser, { url: `${url}/login`, expected });
  // The first page of a browser includes its start-up time.
  await paint();
  const paints: Paint[] = [];
  while (paints.length < rounds) paints.push(await paint());
  const largest = middle(paints.map(({ largestMs }) => largestMs));
  report({ name: 'the console’s sign-in screen, LCP', unit: 'ms', ...largest });
  const blocking = middle(paints.map(({ blockingMs }) => blockingMs));
  report({ name: '  blocking time', unit: 'ms', ...blocking });
  return {
    slowness: Math.max(1, largest.value / consoleMs.largest),
    blocked: Math.max(1, blocking.value / consoleMs.blocking),
  };
}

function reportSizes(dist: string, report: Report): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const bytesOf = (file: string) =>
    statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size ??
    statSync(join(dist, file)).size;
  const weights = weighEmployeeApp(manifest, bytesOf);
  const isFirst = ({ name }: { name: string }) => ['first load', 'service worker'].includes(name);
  const screens = weights.filter((weight) => !isFirst(weight));
  const [tightest] = screens.toSorted(
    (one, other) => other.bytes / other.limit - one.bytes / one.limit,
  );
  for (const { name, kind, bytes, limit } of [
    ...weights.filter(isFirst),
    ...(tightest ? [tightest] : []),
  ]) {
    report({ name: `${name}, ${kind}`, value: bytes / 1000, unit: 'kB', atMost: limit / 1000 });
  }
}

/** A phone on which the person is signed in. */
async function phone(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  // Taken over by the app, as a session from before its own storage.
  const localStorage = [{ name: 'employeeToken', value: token }];
  const { origin } = new URL(url);
  return browser.newContext({
    ...devices['Pixel 5'],
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

const interactiveMs = ({ largestMs, busyUntilMs }: Paint) => Math.max(largestMs, busyUntilMs);

async function reportFirstStarts(
  browser: Browser,
  url: string,
  given: Given & Machine,
): Promise<void> {
  const { token, report, slowness, blocked } = given;
  const expected = expectedOf(given);
  const first = async (line: Line): Promise<Paint> => {
    const context = await phone(browser, url, token);
    const { paint } = await openSlowly(context, { url, expected }, line);
    await context.close();
    return paint;
  };
  await first(officeLine);
  const paints: Paint[] = [];
  while (paints.length < rounds) paints.push(await first(officeLine));
  const of = (part: (paint: Paint) => number) => middle(paints.map(part));
  report({
    name: 'Today, first start, LCP',
    unit: 'ms',
    ...of((p) => p.largestMs),
    atMost: 1000 * slowness,
  });
  report({
    name: '  blocking time',
    unit: 'ms',
    ...of((p) => p.blockingMs),
    atMost: 120 * blocked,
  });
  report({ name: '  interactive', unit: 'ms', ...of(interactiveMs) });
  report({ name: '  loaded', unit: 'kB', ...of(({ bytes }) => bytes / 1000), atMost: 200 });
  const slow: Paint[] = [];
  while (slow.length < 3) slow.push(await first(slowLine));
  const ofSlow = (part: (paint: Paint) => number) => middle(slow.map(part));
  report({ name: '  on a slow line, LCP', unit: 'ms', ...ofSlow(({ largestMs }) => largestMs) });
  report({ name: '  on a slow line, interactive', unit: 'ms', ...ofSlow(interactiveMs) });
}

async function reportLaterStarts(
  browser: Browser,
  url: string,
  given: Given & Machine,
): Promise<void> {
  const { token, report, slowness } = given;
  const atMost = 400 * slowness;
  const expected = expectedOf(given);
  const context = await phone(browser, url, token);
  const { page } = await openSlowly(context, { url, expected });
  await storedByWorker(page);
  await reportUse(page, given);
  await page.close();
  const start = async (line: Line) => {
    const { page: next, paint } = await openSlowly(context, { url, expected }, line);
    await next.close();
    return paint.largestMs;
  };
  const later: number[] = [];
  while (later.length < rounds) later.push(await start(officeLine));
  report({ name: 'Today, later start, LCP', unit: 'ms', ...middle(later), atMost });
  await context.setOffline(true);
  const offline: number[] = [];
  while (offline.length < rounds) offline.push(await start(noLine));
  report({ name: 'Today, without a connection, LCP', unit: 'ms', ...middle(offline), atMost });
  await context.close();
}

/** Waits until the service worker has stored the app and the person's day. */
const storedByWorker = (page: Page) =>
  page.waitForFunction(async () => {
    const names = await caches.keys();
    const urls: string[] = [];
    for (const name of names) {
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return (
      navigator.serviceWorker.controller !== null &&
      urls.some((each) => each.includes('welcome-screen')) &&
      urls.some((each) => each.endsWith('/me/today'))
    );
  });

/** Taps a tab by its place: `tap()` of Playwright looks in the page for what it hits, 10 ms of each tap. */
async function tapBare(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('link', { name, exact: true }).first().boundingBox();
  if (!box) throw new Error(`There is no tab ${name}.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Changes screens, scrolls a board and measures the memory. */
async function reportUse(page: Page, { report, slowness }: Given & Machine): Promise<void> {
  await page.evaluate(`
    window.waits = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) window.waits.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });`);
  for (let time = 0; time < 4; time++) {
    for (const name of ['Boards', 'Rewards', 'Me', 'Today']) {
      await tapBare(page, name);
      // A page that was loaded long ago is `networkidle` at once.
      await pause(lookMs);
    }
  }
  const waits = await page.evaluate<number[]>('window.waits');
  // Shorter ones than 16 ms are not reported.
  const slowest = percentile([16, ...waits], 0.98);
  report({
    name: 'interaction, 98th percentile',
    unit: 'ms',
    value: slowest,
    atMost: 100 * slowness,
  });
  await page.getByRole('link', { name: 'Boards', exact: true }).tap();
  await page.getByLabel('Company', { exact: true }).check();
  await page.waitForLoadState('networkidle');
  for (let more = 0; more < 5; more++) {
    const button = page.getByRole('button', { name: 'Show more' });
    if ((await button.count()) === 0) break;
    await button.first().tap();
    await page.waitForLoadState('networkidle');
  }
  report({
    name: 'scrolling a board, 95th percentile of frames',
    unit: 'ms',
    ...(await scroll(page)),
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  report({ name: 'memory of the page after use', unit: 'MB', value: usedSize / 1e6, atMost: 20 });
}

/** Scrolls down and up for some seconds, and returns the usual time between two frames. */
async function scroll(page: Page) {
  const frames = page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const start = last;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      window.scrollBy(0, now - start < 1500 ? 24 : -24);
      if (now - start < 3000) requestAnimationFrame(next);
      else resolve(frames);
    };
    requestAnimationFrame(next);
  })`);
  return { value: percentile(await frames, 0.95) };
}
