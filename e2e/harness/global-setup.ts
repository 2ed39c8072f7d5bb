import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../scripts/child-process.mjs';
import { provideChromium } from '../../scripts/chromium.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { demoAccount } from './demo-account.ts';
import { provideDemoData } from './demo-data.ts';
import { type Product, startProduct } from './product.ts';
import { handover } from './product-address.ts';
import { fetchToken } from './token.ts';

// Lets a test use its own address, because limits count by address.
const behindProxy = { TRUST_PROXY: '127.0.0.1' };

/** Starts one product for all browser tests. Each test has its own pages and records. */
export default async function setUp() {
  const build = await runNode([inRoot('scripts/build.mjs'), '--if-changed']);
  if (build.code !== 0) throw new Error(`The build failed:\n${build.output}`);

  const chromium = await provideChromium();
  if ('missing' in chromium) throw new Error(`Browser tests need Chromium: ${chromium.missing}.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  let product: Product | undefined;
  const tearDown = async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await provideDemoData(dataDir);
    product = await startProduct({ env: behindProxy, dataDir });
    process.env.CHROMIUM = chromium.path;
    process.env[handover.url] = product.url;
    process.env[handover.dataDir] = dataDir;
    process.env[handover.token] = await fetchToken(product.url, demoAccount);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
