import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../../scripts/chromium.mjs';
import { atEnd } from '../../scripts/cleanup.mjs';

const flags = [
  // Test machines run as root. The other options keep Chromium's background activity off.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser that ends with the benchmark. Returns null, and says why, where there is none. */
export async function launchBrowser(): Promise<Browser | null> {
  const found = await provideChromium();
  if ('missing' in found) {
    console.log(`Left out: how soon screens show: ${found.missing}.`);
    return null;
  }
  const browser = await chromium.launch({ executablePath: found.path, args: flags });
  atEnd(() => browser.close());
  return browser;
}
