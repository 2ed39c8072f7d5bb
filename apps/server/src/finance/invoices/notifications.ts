import { addDays } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { invoicesDueBetween, namedInvoices } from './queries.ts';

/** Days after which an invoice that became overdue while no server ran is skipped. */
const daysCaughtUp = 30;

export const invoiceOverdue: NotificationSource = {
  kind: 'invoice-overdue',
  async texts(db, ids) {
    const invoices = await namedInvoices(db, ids);
    return ({ day }, id) => {
      const invoice = invoices.get(id);
      if (!invoice) return undefined;
      const { kind, code, party, due } = invoice;
      return {
        title: `${kind === 'sales' ? 'Invoice' : 'Bill'} ${code} is overdue`,
        detail: [
          party,
          due === 0 ? 'settled meanwhile' : `${rupeeText(due)} open`,
          `due ${dayText(day ?? '')}`,
        ].join(' · '),
      };
    };
  },
  due: (today, after) =>
    invoicesDueBetween({
      from: addDays(today, -daysCaughtUp),
      to: addDays(today, -1),
      after,
    }),
};
