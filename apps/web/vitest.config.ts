import { defineConfig } from 'vitest/config';

/** Component tests: the app with the test's own API, in a DOM without a browser. */
export default defineConfig({
  // React's production build. Its development build took a third of the CPU time.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'component',
    include: ['{src,test}/**/*.component.test.tsx'],
    // happy-dom, which ends after the last dialog.
    environment: './test/dom.ts',
    env: { NODE_ENV: 'production' },
    setupFiles: ['test/setup.ts'],
    isolate: false,
    // With Node's default, garbage collection took a tenth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 2,
    // On a busy machine everything takes many times longer. Tests that hang are still found.
    testTimeout: 300_000,
  },
});
