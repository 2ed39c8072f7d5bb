import { notificationKinds } from '@kolam/contract/platform/notifications/kinds.ts';
import { expect, test } from 'vitest';
import { notificationLook } from './platform/notifications/notification-looks.ts';
import './features.ts';

test('every kind of notification has an icon', () => {
  for (const kind of notificationKinds()) expect(notificationLook(kind).icon, kind).toBeDefined();
});
