import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { CompanyNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import type { CompanyInvoiceDetail } from '@kolam/contract/portal/invoices/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { isWaiting, noticeBadge, paidText } from '#finance/payment-notices/terms.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount, formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import styles from './invoices.module.css';
import { refreshNotices, useNotices, withdrawNotice } from './queries.ts';

// The form includes the fields of files.
const NoticeDialog = lazyDialog(() => import('./notice-dialog.tsx'), 'NoticeDialog', {
  title: 'I have paid',
  fields: 4,
});

/** The payment notices of an invoice, and the way to send one. */
export function NoticesPanel({ invoice }: { invoice: CompanyInvoiceDetail }) {
  const query = useNotices(invoice.id);
  const openDialog = useOpenDialog();
  const { data, error } = query;
  const notices = data?.data ?? [];
  const isDue = invoice.due > 0;
  if (!isDue && !error && notices.length === 0) return null;
  return (
    <div className={styles.ownNotices}>
      <Panel
        title="Your payment notices"
        description={noticeMessages.changesNothing}
        aside={
          isDue && (
            <Button onClick={() => openDialog(NoticeDialog, { invoices: [invoice] })}>
              I have paid
            </Button>
          )
        }
      >
        {error && !data && <LoadProblem title={noticeMessages.companyLoadFailed} query={query} />}
        {!error && !data && <Skeleton width="60%" />}
        {data && notices.length === 0 && <p className={styles.words}>{noticeMessages.none}</p>}
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
        {data && data.meta.total > notices.length && (
          <p className={styles.words}>
            The newest {notices.length} of {data.meta.total}.
          </p>
        )}
      </Panel>
    </div>
  );
}

function NoticeRow({ notice }: { notice: CompanyNotice }) {
  const { id, ref, state, mode, paidOn, reason, invoices, sentBy, createdAt, advice } = notice;
  const confirm = useConfirm();

  async function withdraw() {
    try {
      await withdrawNotice(id);
      toast.success(noticeMessages.withdrawn);
    } finally {
      // Also after an error: a payment may have matched it since.
      void refreshNotices();
    }
  }

  return (
    <li className={styles.notice}>
      <div>
        <p>
          <StatusBadge {...noticeBadge(state)} /> <b>{ref}</b>
        </p>
        <p>
          {paidText(notice)} by {mode} on {formatDate(paidOn)}
          {invoices.length > 1 && `, for ${formatCount(invoices.length, ['invoice', 'invoices'])}`}
        </p>
        <p className={styles.words}>
          Sent by {sentBy} on {formatDate(createdAt)}
          {advice !== null && `, with ${advice}`}
        </p>
        {reason !== null && <p>Kolam did not find it: {reason}</p>}
      </div>
      {isWaiting(notice) && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Withdraw ${ref}`}
          onClick={() =>
            void confirm({
              title: `Withdraw ${ref}?`,
              effects: ['Kolam no longer looks for this payment. You can tell of it again.'],
              verb: 'Withdraw',
              busyText: 'Withdrawing...',
              run: withdraw,
            })
          }
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
