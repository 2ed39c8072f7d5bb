import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    pool: 'forks',
    // Reading some 700 modules anew for each of these files takes longer than most of them do.
    isolate: false,
    globalSetup: ['./test/database/global-setup.ts'],
    // A file waits for its database half of the time; Vitest alone would leave a core to itself.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
