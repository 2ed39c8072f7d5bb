import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';
import { testPassword } from '../../../test/test-app.ts';

export const fuzz = async () =>
  ({
    at: {
      '/admin/sessions/': { id: randomUUID() },
      '/company/me/sessions/': { id: randomUUID() },
      '/admin/me/passkeys/': { id: randomUUID() },
      'POST /admin/confirm': { password: testPassword },
      'POST /admin/change-password': { newPassword: 'Quiet-Morning-7' },
      'POST /company/me/password': { newPassword: 'Quiet-Morning-7' },
    },
  }) satisfies FuzzCases;
