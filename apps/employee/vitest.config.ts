import { defineConfig } from 'vitest/config';
import { preactAsReact } from './preact-as-react.ts';

/** Component tests: the app with the test's own API, in a DOM without a browser. */
export default defineConfig({
  ...preactAsReact,
  test: {
    name: 'employee-component',
    include: ['test/**/*.component.test.tsx'],
    environment: 'happy-dom',
    env: { NODE_ENV: 'production' },
    environmentOptions: { happyDOM: { url: 'http://localhost/app/' } },
    setupFiles: ['test/setup.ts'],
    // Node would load these with React.
    server: { deps: { inline: ['@tanstack/react-query', 'wouter'] } },
    isolate: false,
    // With Node's default, garbage collection took a tenth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    maxWorkers: 2,
    // On a busy machine everything takes many times longer. Tests that hang are still found.
    testTimeout: 300_000,
  },
});
