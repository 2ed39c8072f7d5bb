import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';

/** CPU ÷ 4, 10 Mbit/s, 40 ms: a small laptop on an office line. */
const cpuSlowdown = 4;
const bytesPerSecond = 10_000_000 / 8;
const latencyMs = 40;

/** A paint is reported after its frame, which takes time on a slow computer. */
const lastPaintMs = 1000;

/** Runs before the page's own scripts. Any time of a task above 50 ms blocks the page. */
const observer = `
  window.paint = { largestMs: 0, blockingMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paint.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paint.blockingMs += entry.duration - 50;
  }).observe({ type: 'longtask', buffered: true });`;

export type Paint = {
  /** Largest Contentful Paint. */
  largestMs: number;
  /** Sum of the time of long tasks above 50 ms each. */
  blockingMs: number;
};

export type PaintedScreen = {
  url: string;
  context?: BrowserContextOptions;
  /** The element that must exist in the end, and how many of it. */
  expected: { selector: string; count: number };
};

/** Opens a screen in a browser with empty caches, on a slow machine and line, until it is idle. */
export async function measurePaint(browser: Browser, screen: PaintedScreen): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...screen.context,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // The stream stays open, so the network would never be idle. Nothing visible waits for it.
    await devTools.send('Network.setBlockedURLs', { urls: ['*/api/admin/notifications/stream'] });
    await page.addInitScript(observer);
    await page.goto(screen.url);
    // Before looking for elements: the page itself would do the lookup, in the measured time.
    await page.waitForLoadState('networkidle');
    const { selector, count } = screen.expected;
    await page
      .locator(selector)
      .nth(count - 1)
      .waitFor();
    await pause(lastPaintMs);
    const paint = await page.evaluate<Paint>('window.paint');
    const found = await page.locator(selector).count();
    if (found !== count || paint.largestMs === 0) {
      throw new Error(
        `${screen.url}: ${found} × ${selector} instead of ${count}, nothing measured`,
      );
    }
    return paint;
  } finally {
    await context.close();
  }
}
