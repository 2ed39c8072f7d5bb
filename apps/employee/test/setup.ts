import '@kolam/contract/features.ts';
import { afterEach, beforeEach } from 'vitest';
import { endApi, startApi } from './app.tsx';

// Registered here and not where they are defined: a worker evaluates modules once, but this file
// before each test file.
beforeEach(startApi);
afterEach(endApi);
