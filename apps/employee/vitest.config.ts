import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Component tests: the app with the test's own API, in a DOM without a browser. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'employee-component',
    include: ['test/**/*.component.test.tsx'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/app/' } },
    setupFiles: ['test/setup.ts'],
    isolate: false,
    maxWorkers: 2,
    // On a busy machine everything takes many times longer. Tests that hang are still found.
    testTimeout: 180_000,
  },
});
