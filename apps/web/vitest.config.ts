import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Component tests: the app over an API of the test's own, in a DOM without a browser. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'component',
    include: ['{src,test}/**/*.component.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['test/setup.ts'],
    isolate: false,
    maxWorkers: 2,
    // On a busy machine everything takes many times as long; what hangs is still found.
    testTimeout: 180_000,
  },
});
