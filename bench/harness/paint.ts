import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A small laptop or a usual phone. */
const cpuSlowdown = 4;

export type Line = { bytesPerSecond: number; latencyMs: number; offline?: true };

/** 10 Mbit/s, 40 ms: an office line, or a good mobile one. */
export const officeLine: Line = { bytesPerSecond: 10_000_000 / 8, latencyMs: 40 };

/** A paint is reported after its frame, which takes time on a slow computer. */
const lastPaintMs = 1000;

/** Runs before the page's own scripts. Any time of a task above 50 ms blocks the page. */
const observer = `
  window.paint = { largestMs: 0, blockingMs: 0, busyUntilMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paint.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.paint.blockingMs += entry.duration - 50;
      window.paint.busyUntilMs = entry.startTime + entry.duration;
    }
  }).observe({ type: 'longtask', buffered: true });`;

export type Paint = {
  /** Largest Contentful Paint. */
  largestMs: number;
  /** Sum of the time of long tasks above 50 ms each. */
  blockingMs: number;
  /** The end of the last long task, or 0. */
  busyUntilMs: number;
  /** What the page has loaded over the line. */
  bytes: number;
};

export type PaintedScreen = {
  url: string;
  context?: BrowserContextOptions;
  /** The element that must exist in the end, and how many of it. */
  expected: { selector: string; count: number };
};

/** Opens a screen in a browser with empty caches, on a slow machine and line, until it is idle. */
export async function measurePaint(
  browser: Browser,
  screen: PaintedScreen,
  line: Line = officeLine,
): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...screen.context,
  });
  try {
    return (await openSlowly(context, screen, line)).paint;
  } finally {
    await context.close();
  }
}

/** Opens a screen in a page of its own, on a slow machine and line, until it is idle. */
export async function openSlowly(
  context: BrowserContext,
  { url, expected: { selector, count } }: PaintedScreen,
  line: Line = officeLine,
): Promise<{ page: Page; paint: Paint }> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: line.offline ?? false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // The stream stays open, so the network would never be idle. Nothing visible waits for it.
  await devTools.send('Network.setBlockedURLs', { urls: ['*/api/admin/notifications/stream'] });
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observer);
  await page.goto(url);
  // Before looking for elements: the page itself would do the lookup, in the measured time.
  await page.waitForLoadState('networkidle');
  await page
    .locator(selector)
    .nth(count - 1)
    .waitFor();
  await pause(lastPaintMs);
  const paint = await page.evaluate<Omit<Paint, 'bytes'>>('window.paint');
  const found = await page.locator(selector).count();
  if (found !== count || paint.largestMs === 0) {
    throw new Error(`${url}: ${found} × ${selector} instead of ${count}, nothing measured`);
  }
  return { page, paint: { ...paint, bytes } };
}
