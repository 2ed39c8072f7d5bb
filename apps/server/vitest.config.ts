import { configDefaults, defineConfig } from 'vitest/config';

/** Details and slow tests, which run when their feature changes and in `npm test -- --full`. */
const long = process.env.TEST_SET === 'default' ? ['**/*.full.test.ts'] : [];
/** Tests that need a database with a standby (`scripts/cluster.mjs`). */
const ofCluster = '**/*.cluster.test.ts';
const isCluster = process.env.TEST_DATABASE === 'cluster';
/** Tests of the embedded database itself, which its own run covers. */
const ofEmbedded =
  process.env.TEST_DATABASE === 'postgres' ? ['src/core/database/embedded/**'] : [];

export default defineConfig({
  test: {
    include: isCluster
      ? [ofCluster]
      : ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ofEmbedded, ...(isCluster ? [] : [ofCluster, ...long])],
    pool: 'forks',
    // Loading all modules again for each of 240 files took a third of the CPU time.
    isolate: false,
    // Less garbage collection than with Node's default.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['./test/database/global-setup.ts'],
    // A file waits for its database a third of the time: with two workers, two cores would be idle
    // that long.
    maxWorkers: 3,
    // On a busy machine everything takes many times as long. A hanging test is still found.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
