import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { runNode } from '../../scripts/child-process.mjs';
import { provideChromium } from '../../scripts/chromium.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { demoAccount } from './demo-account.ts';
import { type Product, startProduct } from './product.ts';
import { fetchToken } from './token.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product of this run answers, without a trailing slash. */
    baseUrl: string;
    /** Its DATA_DIR. */
    dataDir: string;
    /** Of a session of the demo Administrator. */
    demoToken: string;
    /** Where the browser of this run is driven from. */
    browserEndpoint: string;
  }
}

// No sandbox because test machines run as root; the rest keeps Chromium from doing anything of its own.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page finds what the page before it had compiled.
  '--process-per-site',
];

async function launchBrowser(): Promise<BrowserServer> {
  const found = await provideChromium();
  if ('missing' in found) throw new Error(`Browser tests need Chromium: ${found.missing}.`);
  return chromium.launchServer({ executablePath: found.path, args: flags, host: '127.0.0.1' });
}

/** Some 40 s on two cores that have nothing else to do. */
const demoSeconds = 300;

/** Demo data is loaded while the server already answers; screens are tested on all of it. */
async function demoDataIsThere({ output }: Product) {
  const deadline = Date.now() + demoSeconds * 1000;
  while (!output().includes('Demo data is complete.')) {
    if (Date.now() > deadline) throw new Error(`No demo data in ${demoSeconds} s:\n${output()}`);
    await pause(50);
  }
}

// So that a test can come from an address of its own, which limits by address count by.
const behindProxy = { TRUST_PROXY: '127.0.0.1' };

/** One product and one browser for all browser tests: each test has pages and records of its own. */
export default async function setUp({ provide }: TestProject) {
  const build = await runNode([inRoot('scripts/build.mjs'), '--if-changed']);
  if (build.code !== 0) throw new Error(`The build failed:\n${build.output}`);

  const browser = await launchBrowser();
  const product = await startProduct({ env: behindProxy }).catch(async (error) => {
    await browser.close();
    throw error;
  });
  const tearDown = async () => {
    await browser.close();
    await product.stop();
  };
  try {
    await demoDataIsThere(product);
    provide('demoToken', await fetchToken(product.url, demoAccount));
  } catch (error) {
    await tearDown();
    throw error;
  }
  provide('baseUrl', product.url);
  provide('dataDir', product.dataDir);
  provide('browserEndpoint', browser.wsEndpoint());
  return tearDown;
}
