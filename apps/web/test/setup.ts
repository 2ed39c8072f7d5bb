import '@kolam/contract/records.ts';
import { afterEach, beforeEach } from 'vitest';
import { endApi, startApi } from './app.tsx';

// Here, and not where they are defined: a worker reads modules once, and this file before each test file.
beforeEach(startApi);
afterEach(endApi);
