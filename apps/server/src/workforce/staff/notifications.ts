import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { staffNames } from './queries.ts';

export const kycWaiting: NotificationSource = {
  kind: 'kyc-waiting',
  async texts(db, ids) {
    const people = await staffNames(db, ids);
    return (_, id) => {
      const person = people.get(id);
      return (
        person && { title: `${person.name} is waiting for KYC review`, detail: person.department }
      );
    };
  },
};
