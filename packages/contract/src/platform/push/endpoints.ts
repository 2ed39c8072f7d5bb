/** Push messages to the devices of an account (decision record 0025). */
import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { instant } from '../../core/record.ts';
import { subscribeSchema, unsubscribePushSchema } from './rules.ts';

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/employee/push-key',
  summary: 'Get the server’s public key, which a browser needs to subscribe to push messages',
  access: 'employee',
  response: z.object({ publicKey: z.string().describe('The VAPID key in base64url (RFC 8292).') }),
});

export const subscribeToPush = defineEndpoint({
  method: 'POST',
  path: '/employee/me/push-subscriptions',
  summary: 'Send push messages to this device; repeating it changes nothing',
  access: 'employee',
  status: 201,
  body: subscribeSchema,
  response: z.object({
    subscription: z.object({ id: z.uuid(), endpoint: z.string(), createdAt: instant }),
  }),
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/employee/me/push-subscriptions',
  summary: 'Send no more push messages to a device of the employee; repeating it changes nothing',
  access: 'employee',
  body: unsubscribePushSchema,
  response: z.object({}),
});
