import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/contract/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          // Reading all modules anew for each file was nine tenths of the time: a file puts back what it changes.
          isolate: false,
          maxWorkers: 2,
        },
      },
      'apps/server/vitest.config.ts',
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          // One product and one browser for all. A test waits for its page a third of the time.
          maxWorkers: 3,
          // Files keep nothing that another would meet, and each would load Playwright and the harness anew.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
