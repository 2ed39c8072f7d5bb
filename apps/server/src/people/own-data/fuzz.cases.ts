import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({ at: { '/admin/employees/erasure-requests/': { id: randomUUID() } } }) satisfies FuzzCases;
