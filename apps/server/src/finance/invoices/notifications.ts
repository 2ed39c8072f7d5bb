import { addDays } from '@kolam/contract/core/dates.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import { notificationTexts } from '@kolam/contract/platform/notifications/texts.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { invoicesDueBetween, namedInvoices } from './queries.ts';

export const invoiceOverdue: NotificationSource = {
  kind: 'invoice-overdue',
  async texts(db, ids) {
    const invoices = await namedInvoices(db, ids);
    return ({ day }, id) => {
      const invoice = invoices.get(id);
      return invoice && notificationTexts.invoiceOverdue(invoice, day ?? '');
    };
  },
  due: (today, after) =>
    invoicesDueBetween({
      from: addDays(today, -notificationLimits.overdueCaughtUp),
      to: addDays(today, -1),
      after,
    }),
};
