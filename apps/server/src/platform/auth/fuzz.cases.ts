import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';

export const fuzz = async () =>
  ({
    at: {
      '/admin/sessions/': { id: randomUUID() },
      '/admin/me/passkeys/': { id: randomUUID() },
    },
  }) satisfies FuzzCases;
