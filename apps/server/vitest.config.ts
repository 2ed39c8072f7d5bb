import { configDefaults, defineConfig } from 'vitest/config';

/** What one database would only repeat of the other, by the one that has it. */
const onceIsEnough = {
  // No database at all.
  embedded: [
    'src/core/spreadsheet/*.test.ts',
    'src/finance/reconciliation/read-statement.test.ts',
    'src/long-texts.test.ts',
  ],
  // PostgreSQL is twice as fast at what asks plans of many rows, at who may make which call, and at what the
  // demo amounts to. That the demo loads is tried on both.
  postgres: [
    'src/**/*plan{,s}.test.ts',
    'src/permissions.test.ts',
    'demo/**/*loaded.test.ts',
    'demo/challenges/same-as-engine.test.ts',
  ],
};

const leftOut = (): string[] =>
  onceIsEnough[process.env.TEST_DATABASE === 'postgres' ? 'embedded' : 'postgres'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    // `npm test` says so where it goes through both.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_ONCE === 'on' ? leftOut() : [])],
    pool: 'forks',
    // Reading all modules anew for each of 240 files was a third of the processor's time.
    isolate: false,
    globalSetup: ['./test/database/global-setup.ts'],
    // A file waits for its database for a third of the time: two would leave two cores idle so long.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
