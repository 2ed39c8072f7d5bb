import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { ReactNode } from 'react';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { FigureStripSkeleton } from '#ui/figure-strip.tsx';
import { formatDate } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './detail.module.css';
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
    <header className={styles.header}>
      <Breadcrumbs {...listOf(kind)} />
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{code ?? `Draft ${document.toLowerCase()}`}</h1>
            {code !== null && <CopyButton text={code} what="number" />}
            <StatusBadge {...standing} />
            {isOverdue && status === 'part-paid' && (
              <StatusBadge {...standingOf({ status, isOverdue: false })} />
            )}
          </div>
          <p className={styles.facts}>
            <Link to={partyHref}>{party.name}</Link>
            <span>{formatDate(issuedOn)}</span>
            <span>Due by {formatDate(dueOn)}</span>
            {billNo !== '' && <span>Bill {billNo}</span>}
          </p>
        </div>
        {actions && (
          <div className={styles.actions} data-screen-only>
            {actions}
          </div>
        )}
      </div>
      <InvoiceStrip invoice={invoice} />
    </header>
  );
}

/** The placeholder until the invoice is loaded. */
export function InvoiceSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Breadcrumbs {...listOf('sales')} />
      <div className={styles.head}>
        <div className={styles.words}>
          <Skeleton width={220} height={24} />
          <Skeleton width={280} />
        </div>
      </div>
      <FigureStripSkeleton className={styles.strip} labels={['Base', 'GST', 'Total', 'Due']} />
    </div>
  );
}
