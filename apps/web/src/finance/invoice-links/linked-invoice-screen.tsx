import { amendedTexts } from '@kolam/contract/finance/amendments/messages.ts';
import { invoiceLinkMessages } from '@kolam/contract/finance/invoice-links/messages.ts';
import type { LinkedInvoice } from '@kolam/contract/finance/invoice-links/model.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useSingleAction } from '#core/single-action.ts';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { KolamMark } from '#ui/kolam-mark.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HowToPayPanel, PaymentFacts } from './how-to-pay-panel.tsx';
import styles from './invoice-links.module.css';
import { saveLinkedPdf, useLinkedInvoice } from './queries.ts';

/** An invoice as its client sees it by a link, without signing in. */
export function LinkedInvoiceScreen() {
  const { token = '' } = useParams({ strict: false });
  const query = useLinkedInvoice(token);
  const { data: invoice, error } = query;
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  const title = invoice ? `Invoice ${invoice.code}` : isUnknown ? invoiceLinkMessages.unknown : '';
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p className={styles.from}>
          <KolamMark size={24} />
          {invoice?.from || 'Kolam'}
        </p>
        <h1 className={styles.title}>{title || 'Invoice'}</h1>
      </header>
      {isUnknown ? (
        <Panel>{invoiceLinkMessages.unknownHint}</Panel>
      ) : error && !invoice ? (
        <LoadProblem title={invoiceLinkMessages.loadFailed} query={query} />
      ) : invoice ? (
        <Content invoice={invoice} token={token} />
      ) : (
        <Panel>
          <Skeleton width="60%" />
        </Panel>
      )}
    </main>
  );
}

function Content({ invoice, token }: { invoice: LinkedInvoice; token: string }) {
  const { amendedOn, placeLabel, subtotal, cgst, sgst, igst, roundOff } = invoice;
  const { issuedOn, dueOn, grandTotal, paid, tdsSettled, credited, fromAccount, code } = invoice;
  const saving = useSingleAction({ mutationFn: () => saveLinkedPdf(token, code) });
  const sums = [
    ['Taxable', subtotal],
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
    ['Round-off', roundOff],
  ] as const;
  const lowered = [
    ['Paid', paid],
    ['TDS deducted', tdsSettled],
    ['Credited', credited],
    [fromAccount < 0 ? 'To your balance' : 'From your balance', fromAccount],
  ] as const;
  return (
    <>
      <Panel>
        <Standing invoice={invoice} />
        <KeyValueList
          items={[
            { label: 'Place of supply', value: placeLabel },
            { label: 'Date', value: formatDate(issuedOn) },
            ...(amendedOn ? [{ label: amendedTexts.amendedOn, value: formatDate(amendedOn) }] : []),
            { label: 'Due by', value: formatDate(dueOn) },
            ...sums
              .filter(([, amount]) => amount !== 0)
              .map(([label, amount]) => ({ label, value: ledgerRupees(amount) })),
            { label: 'Total', value: ledgerRupees(grandTotal) },
            ...lowered
              .filter(([, amount]) => amount !== 0)
              .map(([label, amount]) => ({ label, value: ledgerRupees(-amount) })),
          ]}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            disabled={saving.isPending}
            onClick={() => saving.start()}
          >
            {saving.isPending ? 'Downloading...' : 'Download PDF'}
          </Button>
        </div>
        {saving.error && <Notice tone="bad" message={messageOf(saving.error)} />}
      </Panel>
      {invoice.pay && (
        <HowToPayPanel upiLink={invoice.upiLink}>
          <PaymentFacts details={invoice.pay} />
        </HowToPayPanel>
      )}
    </>
  );
}

/** What is to be paid now, or why nothing is. */
function Standing({ invoice: { status, due, dueOn, isOverdue } }: { invoice: LinkedInvoice }) {
  if (status === 'void' || status === 'paid') {
    return (
      <div className={styles.due}>
        <p className={styles.amount}>{status === 'void' ? 'Void' : 'Paid'}</p>
        <p>{status === 'void' ? invoiceLinkMessages.isVoid : invoiceLinkMessages.isPaid}</p>
      </div>
    );
  }
  return (
    <div className={styles.due}>
      <p className={styles.dimmed}>To pay now</p>
      <p className={styles.amount}>{ledgerRupees(due)}</p>
      {isOverdue && <p className={styles.late}>Overdue since {formatDate(dueOn)}</p>}
    </div>
  );
}
