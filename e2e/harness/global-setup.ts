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
import { confirmToken, fetchToken } from './token.ts';

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
  let confirming: NodeJS.Timeout | undefined;
  const tearDown = async () => {
    clearInterval(confirming);
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await provideDemoData(dataDir);
    product = await startProduct({ env: behindProxy, dataDir });
    process.env.CHROMIUM = chromium.path;
    process.env[handover.url] = product.url;
    process.env[handover.dataDir] = dataDir;
    const { url } = product;
    const token = await fetchToken(url, demoAccount);
    process.env[handover.token] = token;
    // The tests last longer than a confirmation counts. They share one session.
    const confirm = () => confirmToken(url, { token, ...demoAccount }).catch(console.error);
    confirming = setInterval(() => void confirm(), 4 * 60_000);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
