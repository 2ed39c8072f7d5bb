import { notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { staffNames } from './queries.ts';

export const kycWaiting: NotificationSource = {
  kind: 'kyc-waiting',
  async texts(db, ids) {
    const people = await staffNames(db, ids);
    return (_, id) => {
      const person = people.get(id);
      return person && notificationTexts.kycWaiting(person);
    };
  },
};
