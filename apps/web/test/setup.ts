import '@kolam/contract/features.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { endApi, startApi } from './app.tsx';

// Registered here and not where they are defined: a worker evaluates modules once, but this file
// before each test file.
beforeEach(startApi);
afterEach(endApi);

// A dialog returns the focus up to 300 ms after it has closed, and needs the document for it.
afterAll(() => pause(350));

// Tests load no style sheets, so an element has only its own style. The DOM's function would look
// through all rules for each ancestor of each element, which took a sixth of the CPU time.
window.getComputedStyle = (element) => (element as HTMLElement).style;
