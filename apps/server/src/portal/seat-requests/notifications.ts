import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import { companyNames } from '#people/companies/queries.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { openRequestsOf } from './store.ts';

/** About the company, which has one open request. */
export const seatsAsked: NotificationSource = {
  kind: 'seats-asked',
  async texts(db, ids) {
    const [names, requests] = [await companyNames(db, ids), await openRequestsOf(db, ids)];
    return (_, id) => {
      const name = names.get(id)?.name;
      if (name === undefined) return undefined;
      const request = requests.get(id);
      if (!request) return { title: `${name} asked for more seats`, detail: 'Answered' };
      return {
        title: `${name} asks for ${seatRequestMessages.seats(request.seats)}`,
        detail: request.askedByName,
      };
    };
  },
};
