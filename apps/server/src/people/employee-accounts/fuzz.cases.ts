import { randomUUID } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';
import { testPassword } from '../../../test/test-app.ts';

export const fuzz = async () =>
  ({
    at: {
      '/employee/me/sessions/': { id: randomUUID() },
      'PATCH /employee/me': { boardName: 'nickname', nickname: 'Neem Leaf' },
      'PUT /employee/me/picture': { motif: 'lotus' },
      'POST /employee/change-password': {
        currentPassword: testPassword,
        newPassword: 'Quiet-Morning-7',
      },
    },
  }) satisfies FuzzCases;
