import * as endpoints from '@kolam/contract/platform/push/endpoints.ts';
import { route } from '#core/route.ts';
import { readPushKey, subscribe, unsubscribe } from './subscribe.ts';

export const pushRoutes = [
  route(endpoints.getPushKey, (context) => readPushKey(context)),
  route(endpoints.subscribeToPush, (context, { body }) => subscribe(context, body)),
  route(endpoints.unsubscribeFromPush, (context, { body }) => unsubscribe(context, body)),
];
