import { configDefaults, defineConfig } from 'vitest/config';

/** What takes long and seldom finds anything: `npm test` leaves it to `npm test -- --full`. */
const long = process.env.TEST_SET === 'default' ? ['**/*.full.test.ts'] : [];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...long],
    pool: 'forks',
    // Reading all modules again for each of 240 files was a third of the processor's time.
    isolate: false,
    globalSetup: ['./test/database/global-setup.ts'],
    // A file waits for its database for a third of the time: two would leave two cores idle so long.
    maxWorkers: 3,
    // On a busy machine everything takes many times as long; what hangs is still found.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
