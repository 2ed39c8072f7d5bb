import { randomUUID } from 'node:crypto';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { noticeKey, unsubscribeToken } from './unsubscribe-token.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const key = await noticeKey(app.services.db, app.services.clock);
  const token = unsubscribeToken(key, { employeeId: randomUUID(), kind: 'reward' });
  return {
    at: {
      'POST /employee/me/inbox/read': { all: true },
      'POST /employee/me/inbox/{id}/later': { id: randomUUID() },
      'PATCH /employee/me/notification-settings': { hour: '09:30' },
      'POST /employee/unsubscribe': { token },
    },
  } satisfies FuzzCases;
};
