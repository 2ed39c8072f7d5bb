import { amendedTexts } from '@kolam/contract/finance/amendments/messages.ts';
import { lessText } from '@kolam/contract/finance/invoices/discount-text.ts';
import type { CompanyInvoiceDetail } from '@kolam/contract/portal/invoices/model.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { standingOf } from './invoice-standing.ts';
import styles from './invoices.module.css';
import { NoticesPanel } from './notices-panel.tsx';
import { useInvoice } from './queries.ts';
import { companyInvoiceRoutes } from './routes.ts';

const PdfDialog = lazyDialog(() => import('./pdf-dialog.tsx'), 'PdfDialog');

/** An invoice of the company: what it is for, and how to pay it. */
export function CompanyInvoiceScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useInvoice(id);
  const openDialog = useOpenDialog();
  const { data, error } = query;

  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState
        headsPage
        title="There is no such invoice"
        description="It may have been issued to another company."
        action={<Link to={companyInvoiceRoutes.list()}>All invoices</Link>}
      />
    );
  }
  if (!data) {
    return (
      <Panel>
        {error ? (
          <LoadProblem title="Could not load this invoice." query={query} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Panel>
    );
  }
  const { data: invoice, upiLink } = data;
  return (
    <>
      <PageHeader
        title={invoice.code ?? 'Invoice'}
        breadcrumbs={{ to: companyInvoiceRoutes.list(), label: 'Invoices' }}
        description={<StatusBadge {...standingOf(invoice)} />}
        actions={
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            onClick={() => openDialog(PdfDialog, { invoice })}
          >
            PDF
          </Button>
        }
      />
      <div className={styles.pair}>
        <Facts invoice={invoice} />
        {invoice.due > 0 && <HowToPay upiLink={upiLink} />}
      </div>
      <NoticesPanel invoice={invoice} />
      <Lines invoice={invoice} />
    </>
  );
}

type InvoiceProps = { invoice: CompanyInvoiceDetail };

function Facts({ invoice }: InvoiceProps) {
  const { issuedOn, dueOn, grandTotal, paid, tdsSettled, credited, fromAccount, due, notes } =
    invoice;
  const { amendedOn, recipient, placeLabel } = invoice;
  const lowered = [
    ['Paid', paid],
    ['TDS deducted', tdsSettled],
    ['Credited', credited],
    [fromAccount < 0 ? 'To your balance' : 'From your balance', fromAccount],
  ] as const;
  return (
    <Panel title="Amount">
      <KeyValueList
        items={[
          { label: 'Billed to', value: recipient.name },
          ...(recipient.gstin ? [{ label: 'GSTIN', value: recipient.gstin }] : []),
          { label: 'Place of supply', value: placeLabel },
          { label: 'Date', value: formatDate(issuedOn) },
          ...(amendedOn ? [{ label: amendedTexts.amendedOn, value: formatDate(amendedOn) }] : []),
          { label: 'Due by', value: formatDate(dueOn) },
          { label: 'Total', value: ledgerRupees(grandTotal) },
          ...lowered
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => ({ label, value: ledgerRupees(-amount) })),
          { label: 'To pay', value: <b>{ledgerRupees(due)}</b> },
          ...(notes ? [{ label: 'Notes', value: notes }] : []),
        ]}
      />
    </Panel>
  );
}

function Lines({ invoice }: InvoiceProps) {
  const { lines, subtotal, cgst, sgst, igst, roundOff, grandTotal, amountInWords } = invoice;
  const sums = [
    ['Taxable', subtotal],
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
    ['Round-off', roundOff],
    ['Total', grandTotal],
  ] as const;
  return (
    <Panel title="Lines" flush>
      <SmallTable
        label="Lines of the invoice"
        columns={[
          'Description',
          'HSN/SAC',
          { title: 'Qty', end: true },
          { title: 'Rate', end: true },
          { title: 'GST', end: true },
          { title: 'Total', end: true },
        ]}
        flush
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <TextCell>{line.desc}</TextCell>
            <td>{line.hsn || '–'}</td>
            <EndCell>{`${formatNumber(line.qty)} ${line.unit}`.trim()}</EndCell>
            <EndCell>
              <TwoLines first={ledgerRupees(line.rate)} second={lessText(line)} />
            </EndCell>
            <EndCell>{line.taxPct}%</EndCell>
            <EndCell>{ledgerRupees(line.total)}</EndCell>
          </tr>
        ))}
      </SmallTable>
      <div className={styles.sums}>
        <KeyValueList
          items={sums
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => ({ label, value: ledgerRupees(amount) }))}
        />
        <p className={styles.words}>{amountInWords}</p>
      </div>
    </Panel>
  );
}
