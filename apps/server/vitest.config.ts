import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    pool: 'forks',
    globalSetup: ['./test/database/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
