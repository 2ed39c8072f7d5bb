import { dayText } from '@kolam/contract/core/day-text.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { schedulesById } from './queries.ts';

export const recurringInvoiceDrafted: NotificationSource = {
  kind: 'recurring-invoice-drafted',
  async texts(db, ids) {
    const schedules = await schedulesById(db, ids);
    return ({ day }, id) => {
      const found = schedules.get(id);
      return (
        found && {
          title: `A draft for ${found.partyName} is ready to be issued`,
          detail: `${found.name} · ${dayText(day ?? '')}`,
        }
      );
    };
  },
};

export const recurringInvoiceRefused: NotificationSource = {
  kind: 'recurring-invoice-refused',
  async texts(db, ids) {
    const schedules = await schedulesById(db, ids);
    return (_, id) => {
      const found = schedules.get(id);
      return (
        found && {
          title: `${found.name} for ${found.partyName} needs attention`,
          detail: found.problem ?? 'Resolved meanwhile',
        }
      );
    };
  },
};
