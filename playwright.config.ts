import { defineConfig } from '@playwright/test';

/**
 * Browser tests: the built product in Chromium. `npm test` finds or installs Chromium and sets its
 * path in `CHROMIUM`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: '.cache/browser',
  // A page waits for the server a third of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  ...(process.env.TEST_SET === 'default' ? { grepInvert: /@full/ } : {}),
  // On a busy machine everything takes many times as long. A hanging test is still found.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['dot']],
  use: {
    // DOM snapshots would cost a fifth of the time. `npx playwright test NAME --trace on` records
    // them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '',
      // No sandbox because test machines run as root. The other options stop Chromium's background
      // activity.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Later pages reuse the code that an earlier page compiled.
        '--process-per-site',
      ],
    },
  },
});
