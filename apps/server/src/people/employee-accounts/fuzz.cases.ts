import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({ at: { '/employee/me/sessions/': { id: randomUUID() } } }) satisfies FuzzCases;
