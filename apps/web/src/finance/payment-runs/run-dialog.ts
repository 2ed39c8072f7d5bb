import type { FullRun, RunLine } from './queries.ts';

/** The dialog that is open over the runs. */
export type RunDialog =
  | { kind: 'new' }
  | { kind: 'file' | 'confirm' | 'cancel'; run: FullRun }
  | { kind: 'take-out'; run: FullRun; line: RunLine };
