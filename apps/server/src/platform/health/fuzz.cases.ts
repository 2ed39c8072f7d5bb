import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({ at: { '/admin/health/jobs/': { id: randomUUID() } } }) satisfies FuzzCases;
