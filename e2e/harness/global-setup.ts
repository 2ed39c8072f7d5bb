import { setTimeout as pause } from 'node:timers/promises';
import { runNode } from '../../scripts/child-process.mjs';
import { provideChromium } from '../../scripts/chromium.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { demoAccount } from './demo-account.ts';
import { type Product, startProduct } from './product.ts';
import { handover } from './product-address.ts';
import { fetchToken } from './token.ts';

/** Some 40 s on two cores that have nothing else to do. */
const demoSeconds = 300;

/** Demo data is loaded while the server already answers; screens are tested on all of it. */
async function waitForDemoData({ output }: Product) {
  const deadline = Date.now() + demoSeconds * 1000;
  while (!output().includes('Demo data is complete.')) {
    if (Date.now() > deadline) throw new Error(`No demo data in ${demoSeconds} s:\n${output()}`);
    await pause(50);
  }
}

// So that a test can come from an address of its own, which limits by address count by.
const behindProxy = { TRUST_PROXY: '127.0.0.1' };

/** One product for all browser tests: each test has pages and records of its own. */
export default async function setUp() {
  const build = await runNode([inRoot('scripts/build.mjs'), '--if-changed']);
  if (build.code !== 0) throw new Error(`The build failed:\n${build.output}`);

  const chromium = await provideChromium();
  if ('missing' in chromium) throw new Error(`Browser tests need Chromium: ${chromium.missing}.`);
  const product = await startProduct({ env: behindProxy });
  try {
    await waitForDemoData(product);
    process.env.CHROMIUM = chromium.path;
    process.env[handover.url] = product.url;
    process.env[handover.dataDir] = product.dataDir;
    process.env[handover.token] = await fetchToken(product.url, demoAccount);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return () => product.stop();
}
