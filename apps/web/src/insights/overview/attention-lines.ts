import type { Tone } from '@kolam/contract/core/tone.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { payoutRequestRoutes } from '#finance/payout-requests/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { orderRoutes } from '#inventory/orders/routes.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { formatCount, formatRupees } from '#ui/format.ts';
import { staffRoutes } from '#workforce/staff/routes.ts';
import { taskRoutes } from '#workforce/tasks/routes.ts';
import type { DashboardStats } from './dashboard-stats.ts';

type Attention = DashboardStats['attention'];

type AttentionLine = {
  id: keyof Attention;
  label: string;
  detail?: string;
  count: number;
  tone: Tone;
  /** The list that contains exactly what the line counts. */
  to: string;
};

/**
 * Returns what is waiting for an action, the most urgent first. Omits zeros and what the role may
 * not read.
 */
export function attentionLines(
  attention: Attention,
  { seesAllTasks }: { seesAllTasks: boolean },
): AttentionLine[] {
  const { overdueInvoices, overdueBills, proofsToReview, withoutContent } = attention;
  const lines: (Omit<AttentionLine, 'count'> & { count: number | null | undefined })[] = [
    {
      id: 'overdueTasks',
      label: seesAllTasks ? 'Tasks overdue' : 'Your tasks overdue',
      count: attention.overdueTasks,
      tone: 'bad',
      to: taskRoutes.list({ overdue: 'true' }),
    },
    {
      id: 'overdueInvoices',
      label: 'Invoices overdue',
      detail: `${formatRupees(overdueInvoices?.due)} to receive`,
      count: overdueInvoices?.documents,
      tone: 'bad',
      to: invoiceRoutes.list({ overdue: 'true' }),
    },
    {
      id: 'overdueBills',
      label: 'Bills overdue',
      detail: `${formatRupees(overdueBills?.due)} to pay`,
      count: overdueBills?.documents,
      tone: 'bad',
      to: invoiceRoutes.list({ kind: 'purchase', overdue: 'true' }),
    },
    {
      id: 'goodsNotBack',
      label: 'Tickets with goods not back',
      detail: 'Closed, or issued over 30 days ago',
      count: attention.goodsNotBack,
      tone: 'bad',
      to: ticketRoutes.list({ status: 'all', out: 'late' }),
    },
    {
      id: 'payoutsToApprove',
      label: 'Pay-outs waiting for approval',
      count: attention.payoutsToApprove,
      tone: 'attention',
      to: payoutRequestRoutes.list({ state: 'waiting' }),
    },
    {
      id: 'ordersToApprove',
      label: 'Purchase orders waiting for approval',
      count: attention.ordersToApprove,
      tone: 'attention',
      to: orderRoutes.list({ status: 'to-approve' }),
    },
    {
      id: 'lowStock',
      label: 'SKUs at or below their reorder level',
      count: attention.lowStock,
      tone: 'attention',
      to: productRoutes.list({ stock: 'low' }),
    },
    {
      id: 'kycWaiting',
      label: 'People waiting for KYC review',
      count: attention.kycWaiting,
      tone: 'attention',
      to: staffRoutes.kyc(),
    },
    {
      id: 'proofsToReview',
      label: 'Proofs to review',
      detail: `in ${formatCount(proofsToReview?.challenges ?? 0, ['challenge', 'challenges'])}`,
      count: proofsToReview?.proofs,
      tone: 'attention',
      to: challengeRoutes.review(),
    },
    {
      id: 'withoutContent',
      label: 'Challenges with days without content',
      detail: `${formatCount(withoutContent?.dates ?? 0, ['day', 'days'])} within a week`,
      count: withoutContent?.challenges,
      tone: 'attention',
      to: challengeRoutes.list({ needs: 'content' }),
    },
    {
      id: 'challengesEnding',
      label: 'Challenges ending within a week',
      count: attention.challengesEnding,
      tone: 'planned',
      to: challengeRoutes.list({ needs: 'ending' }),
    },
  ];
  return lines.flatMap(({ count, ...line }) => (count ? [{ ...line, count }] : []));
}
