import { createECDH, randomBytes } from 'node:crypto';
import type { FuzzCases } from '../../../test/fuzz/cases.ts';

const endpoint = 'https://push.example.com/send/1';

export const fuzz = async () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return {
    at: {
      'POST /employee/me/push-subscriptions': { endpoint, ...keys },
      'DELETE /employee/me/push-subscriptions': { endpoint },
    },
  } satisfies FuzzCases;
};
