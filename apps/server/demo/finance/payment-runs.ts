import { confirmRunSchema, createRunSchema } from '@kolam/contract/finance/payment-runs/rules.ts';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { hours } from '#core/clock.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { releaseRun } from '#finance/payment-runs/change.ts';
import { confirmRun } from '#finance/payment-runs/confirm.ts';
import { createRun } from '#finance/payment-runs/create.ts';
import type { Action } from './action.ts';

/** Bills of the run: those due first. The bank has paid half of them. */
const most = 6;

/** A payment run half done: released, and half of its bills confirmed by UTR. */
export const paymentRunActions = (now: Date): Action[] => [
  {
    at: new Date(now.getTime() - hours(3)),
    run: async (context, tx) => {
      const due = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .innerJoin(parties, eq(parties.id, invoices.partyId))
        .where(
          and(
            eq(invoices.kind, 'purchase'),
            gt(invoices.due, 0),
            ne(parties.account, ''),
            ne(parties.ifsc, ''),
          ),
        )
        .orderBy(asc(invoices.dueOn), asc(invoices.id))
        .limit(most);
      if (due.length < 2) return;
      const bills = due.map(({ id }) => id);
      const { data: run } = await createRun(context, createRunSchema.parse({ bills }));
      await releaseRun(context, run.id);
      const payments = run.lines.slice(0, Math.floor(due.length / 2)).map(({ id }, place) => ({
        line: id,
        ref: `HDFCN5202611${String(70_481 + place)}`,
      }));
      await confirmRun(context, run.id, confirmRunSchema.parse({ payments }));
    },
  },
];
