import '@kolam/contract/features.ts';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { endApi, startApi } from './app.tsx';
// Before any test: loading it beside the library’s tools can come to a standstill in Vitest.
import '#programme/challenges/plan/plan-dialog.tsx';

// Registered here and not where they are defined: a worker evaluates modules once, but this file
// before each test file.
beforeEach(startApi);
afterEach(endApi);
// A module that is still loading when a file ends fails, and then so do the files after it in its worker.
afterAll(() => vi.dynamicImportSettled());

// Tests load no style sheets, so an element has only its own style. The DOM's function would look
// through all rules for each ancestor of each element, which took a sixth of the CPU time.
window.getComputedStyle = (element) => (element as HTMLElement).style;
