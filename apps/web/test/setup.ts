import '@kolam/contract/features.ts';
import { afterEach, beforeEach } from 'vitest';
import { endApi, startApi } from './app.tsx';

// Registered here and not where they are defined: a worker evaluates modules once, but this file
// before each test file.
beforeEach(startApi);
afterEach(endApi);

// Tests load no style sheets, so an element has only its own style. The DOM's function would look
// through all rules for each ancestor of each element, which took a sixth of the CPU time.
window.getComputedStyle = (element) => (element as HTMLElement).style;
