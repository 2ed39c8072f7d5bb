import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { overdueSum } from '#finance/invoices/queries.ts';
import { countWaitingRequests } from '#finance/payout-requests/queries.ts';
import { countLowStock } from '#inventory/catalogue/queries.ts';
import { countOrdersToApprove } from '#inventory/orders/queries.ts';
import { countLateTickets } from '#inventory/provisioning/queries.ts';
import { countNeeds } from '#programme/challenges/queries.ts';
import { countWaitingProofs } from '#programme/participation/queries.ts';
import { countPendingStaff } from '#workforce/staff/queries.ts';
import { countOverdueTasks } from '#workforce/tasks/queries.ts';

/**
 * Returns what needs attention, as far as the user's current role may read it. Null means it is not
 * shown.
 */
export async function readAttention({ db, clock, actor }: SignedInContext) {
  const now = clock.now();
  const today = dayOf(now);
  async function readable<T>(permission: Permission, read: () => Promise<T>): Promise<T | null> {
    return can(actor.role, permission) ? read() : null;
  }
  const overdue = (kind: InvoiceKind) =>
    readable('finance:read', async () => {
      const { documents, due } = await overdueSum(db, { kind, today });
      return { documents, due: inRupees(due) };
    });
  const needs = await readable('challenges:read', () =>
    countNeeds(db, { today, last: addDays(today, challengeLimits.soon - 1) }),
  );
  const seesAll = can(actor.role, 'tasks:read');
  return {
    kycWaiting: await readable('staff:read', () => countPendingStaff(db)),
    overdueTasks: await readable('tasks:own', () =>
      countOverdueTasks(db, { now, assigneeId: seesAll ? undefined : actor.id }),
    ),
    overdueInvoices: await overdue('sales'),
    overdueBills: await overdue('purchase'),
    lowStock: await readable('inventory:read', () => countLowStock(db)),
    proofsToReview: await readable('submissions:read', () => countWaitingProofs(db)),
    challengesEnding: needs?.ending ?? null,
    withoutContent: needs && {
      challenges: needs.withoutContent,
      dates: needs.datesWithoutContent,
    },
    goodsNotBack: await readable('inventory:read', () => countLateTickets(db, now)),
    payoutsToApprove: await readable('finance:pay', () => countWaitingRequests(db)),
    ordersToApprove: await readable('inventory:write', () => countOrdersToApprove(db)),
  };
}
