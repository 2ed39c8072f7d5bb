import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { ReactNode } from 'react';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FigureStripSkeleton } from '#ui/figure-strip.tsx';
import { formatDate } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { RecordHeader, RecordHeaderSkeleton } from '#ui/record-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { InvoiceStrip } from './invoice-strip.tsx';
import { kindLabels, standingOf } from './invoice-terms.ts';
import { invoiceRoutes } from './routes.ts';

const listOf = (kind: InvoiceDetail['kind']) => ({
  to: invoiceRoutes.list({ kind: kind === 'purchase' ? kind : undefined }),
  label: kind === 'purchase' ? 'Purchase bills' : 'Invoices',
});

type InvoiceHeaderProps = { invoice: InvoiceDetail; actions: ReactNode };

/** Identifies the document, with all of its actions. */
export function InvoiceHeader({ invoice, actions }: InvoiceHeaderProps) {
  const { kind, code, party, issuedOn, dueOn, billNo, status, isOverdue } = invoice;
  const { document } = kindLabels[kind];
  const partyHref =
    kind === 'sales' ? customerRoutes.record(party.id) : vendorRoutes.record(party.id);
  const standing = standingOf(invoice);
  return (
    <RecordHeader
      breadcrumbs={listOf(kind)}
      name={code ?? `Draft ${document.toLowerCase()}`}
      hasTile={false}
      badge={
        <>
          {code !== null && <CopyButton text={code} what="number" />}
          <StatusBadge {...standing} />
          {isOverdue && status === 'part-paid' && (
            <StatusBadge {...standingOf({ status, isOverdue: false })} />
          )}
        </>
      }
      facts={
        <>
          <Link to={partyHref}>{party.name}</Link>
          <span>{formatDate(issuedOn)}</span>
          <span>Due by {formatDate(dueOn)}</span>
          {billNo !== '' && <span>Bill {billNo}</span>}
        </>
      }
      actions={actions}
    >
      <InvoiceStrip invoice={invoice} />
    </RecordHeader>
  );
}

/** The placeholder until the invoice is loaded. */
export function InvoiceSkeleton() {
  return (
    <RecordHeaderSkeleton breadcrumbs={listOf('sales')} hasTile={false}>
      <FigureStripSkeleton labels={['Base', 'GST', 'Total', 'Due']} />
    </RecordHeaderSkeleton>
  );
}
