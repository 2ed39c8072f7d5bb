import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { BenchContext } from '../scripts/bench-context.ts';
import { weigh } from '../scripts/bundle-budget.mjs';
import { cleanUp, cleanUpOnSignals } from '../scripts/cleanup.mjs';
import { listPath } from './companies/cases.ts';
import { newCompany } from './companies/new-company.ts';
import { launchBrowser } from './harness/bench-browser.ts';
import { type BenchedProduct, startBenched } from './harness/benched-product.ts';
import { measurePaint, type Paint, type PaintedScreen } from './harness/paint.ts';
import { middle } from './harness/statistics.ts';

type Report = BenchContext['report'];

const rounds = 5;
const rows = 25;
/**
 * Measures the size of the web app, and how soon its screens are shown on a slow machine and line.
 */
export async function run({ root, report }: BenchContext): Promise<void> {
  cleanUpOnSignals();
  try {
    reportBundles(join(root, 'apps/web/dist'), report);
    const browser = await launchBrowser();
    if (browser) await reportScreens(browser, report);
  } finally {
    await cleanUp();
  }
}

function reportBundles(dist: string, report: Report): void {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const bytesOf = (file: string) =>
    statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })?.size ??
    statSync(join(dist, file)).size;
  for (const { name, kind, bytes, limit } of weigh(manifest, bytesOf)) {
    report({ name: `${name}, ${kind}`, value: bytes / 1000, unit: 'kB', atMost: limit / 1000 });
  }
}

async function reportScreens(browser: Browser, report: Report): Promise<void> {
  const product = await startBenched();
  for (let n = 1; n <= rows; n++) await createCompany(product, n);
  await reportScreen(browser, 'sign-in screen', {
    report,
    screen: {
      url: `${product.url}/login`,
      expected: { selector: 'input[type=password]', count: 1 },
    },
  });
  const localStorage = [{ name: 'adminToken', value: product.token }];
  await reportScreen(browser, `companies, ${rows} rows`, {
    report,
    screen: {
      url: `${product.url}/admin/companies`,
      context: { storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] } },
      expected: { selector: 'tr[data-row]', count: rows },
    },
  });
  await product.stop();
}

async function createCompany({ url, headers }: BenchedProduct, n: number): Promise<void> {
  const { status } = await fetch(`${url}${listPath}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(newCompany(n)),
  });
  if (status !== 201) throw new Error(`Creating a company was answered with ${status}.`);
}

async function reportScreen(
  browser: Browser,
  name: string,
  { screen, report }: { screen: PaintedScreen; report: Report },
): Promise<void> {
  // The first page of a browser includes its start-up time.
  await measurePaint(browser, screen);
  const paints: Paint[] = [];
  while (paints.length < rounds) paints.push(await measurePaint(browser, screen));
  const largest = paints.map(({ largestMs }) => largestMs);
  const blocking = paints.map(({ blockingMs }) => blockingMs);
  report({ name: `${name}, LCP`, unit: 'ms', ...middle(largest), atMost: 1500 });
  report({ name: `${name}, blocking time`, unit: 'ms', ...middle(blocking), atMost: 600 });
}
