import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { PaymentNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import { Button } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes } from '#finance/parties/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useNotice } from './queries.ts';
import { isWaiting, noticeBadge, paidText } from './terms.ts';

type NoticeDrawerProps = {
  /** The id of the notice to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onNotFound: (notice: PaymentNotice) => void;
};

/** One payment notice beside the list. */
export function NoticeDrawer({ id, onClose, onNotFound }: NoticeDrawerProps) {
  const query = useNotice(id);
  const canWrite = useCan('finance:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="payment notice"
      failed={noticeMessages.loadFailed}
      onClose={onClose}
      header={(notice) => ({
        title: notice.ref,
        description: `${notice.mode} on ${formatDate(notice.paidOn)}`,
        badge: <StatusBadge {...noticeBadge(notice.state)} />,
      })}
      footer={(notice) =>
        canWrite &&
        isWaiting(notice) && (
          <Button
            variant="default"
            leftSection={<IconQuestionMark size={16} aria-hidden="true" />}
            onClick={() => onNotFound(notice)}
          >
            Not found
          </Button>
        )
      }
    >
      {(notice) => <NoticeDetails notice={notice} />}
    </RecordDrawer>
  );
}

function NoticeDetails({ notice }: { notice: PaymentNotice }) {
  const { id, version, company, customer, invoices, mode, ref, paidOn, sentBy } = notice;
  const { createdAt, reason, advice, payment } = notice;
  return (
    <div className={layout.stack18}>
      {reason && <Notice tone="info" title="The payment was not found" message={reason} />}
      <KeyValueList
        items={[
          {
            label: 'Company',
            value: <Link to={companyRoutes.record(company.id)}>{company.name}</Link>,
          },
          {
            label: 'Customer',
            value: <Link to={customerRoutes.record(customer.id)}>{customer.name}</Link>,
          },
          { label: 'Paid', value: paidText(notice) },
          ...invoices.map((invoice) => ({
            label: ledgerRupees(invoice.amount + invoice.tds),
            value: <Link to={invoiceRoutes.record(invoice.id)}>{invoice.code}</Link>,
          })),
          { label: 'Mode', value: mode },
          { label: 'Reference', value: <CodeText code={ref} /> },
          { label: 'Paid on', value: formatDate(paidOn) },
          { label: 'Sent', value: `${formatDateTime(createdAt)}, by ${sentBy}` },
          ...(advice
            ? [
                {
                  label: 'Advice',
                  value: (
                    <a href={advice.url} target="_blank" rel="noreferrer">
                      {advice.name}
                    </a>
                  ),
                },
              ]
            : []),
          ...(payment
            ? [
                {
                  label: 'Payment',
                  value: <Link to={paymentRoutes.record(payment.id)}>{payment.code}</Link>,
                },
              ]
            : []),
        ]}
      />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="payment-notice" id={id} version={version} />
      </section>
    </div>
  );
}
