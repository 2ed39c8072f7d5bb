import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';
import { today } from '../../../test/participation.ts';

export const fuzz = () =>
  Promise.resolve({
    at: {
      'POST /employee/me/team/cheers': { date: today },
      '/employee/me/team/cheers/': { id: randomUUID() },
    },
  } satisfies FuzzCases);
