import { desc, sql } from 'drizzle-orm';
import { hours } from '#core/clock.ts';
import { makeLink } from '#finance/invoice-links/manage.ts';
import { findLinks, saveSeen } from '#finance/invoice-links/store.ts';
import { invoices } from '#finance/invoices/tables.ts';
import type { Action } from './action.ts';

/** Two clients were sent links to their newest invoices, and one has looked. */
export const linkActions = (now: Date): Action[] => [
  {
    at: new Date(now.getTime() - hours(30)),
    run: async (context, tx) => {
      const open = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(sql`${invoices.kind} = 'sales' and ${invoices.due} > 0`)
        .orderBy(desc(invoices.issuedOn), desc(invoices.id))
        .limit(2);
      for (const { id } of open) await makeLink(context, id, { renew: false });
      const invoiceIds = open.slice(0, 1).map(({ id }) => id);
      for (const { id } of await findLinks(tx, { invoiceIds, now: context.clock.now() })) {
        await saveSeen(tx, { id, now: new Date(now.getTime() - hours(26)) });
        await saveSeen(tx, { id, now: new Date(now.getTime() - hours(3)) });
      }
    },
  },
];
