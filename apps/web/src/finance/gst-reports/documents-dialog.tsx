import { gstTableLabels } from '@kolam/contract/finance/gst-reports/messages.ts';
import type { GstDocument } from '@kolam/contract/finance/gst-reports/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatCount, formatDate, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './gst.module.css';
import type { OpenTable } from './open-table.ts';
import { useGstDocuments } from './queries.ts';
import { ScrollTable } from './scroll-table.tsx';

type DocumentsDialogProps = { month: string; opened: OpenTable; onClose: () => void };

const limit = 25;

/** Describes the place, code, unit and rate of the documents, beyond their table. */
function narrowedTo({ place, hsn, unit, rate }: OpenTable): string {
  const parts = [
    ...(place ? [`place ${place}`] : []),
    ...(hsn ? [hsn === 'none' ? 'without a code' : `code ${hsn}`] : []),
    ...(unit && unit !== 'NA' ? [unit] : []),
    ...(rate ? [`${rate}%`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

const ofBills: ReadonlySet<string> = new Set([
  'bills',
  'credit-blocked',
  'credit-reversed',
  'credit-late',
  'not-eligible',
]);

/** The documents behind a figure, with each one's contribution. */
export function DocumentsDialog({ month, opened, onClose }: DocumentsDialogProps) {
  const [page, setPage] = useState(1);
  const { table, place, hsn, unit, rate } = opened;
  const query = useGstDocuments({ month, table, place, hsn, unit, rate, page, limit });
  const { data, error, refetch, isFetching } = query;
  const { number, title, holds } = gstTableLabels[table];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${number} ${title}${narrowedTo(opened)}`}
      description={
        data
          ? `${formatMonth(month)}, ${formatCount(data.meta.total, ['document', 'documents'])}. ${holds}`
          : holds
      }
      size="large"
    >
      {data && !(error && query.isPlaceholderData) ? (
        <div className={styles.documents} data-waiting={query.isPlaceholderData || undefined}>
          <ScrollTable
            name="Documents"
            head={
              <>
                <th scope="col">Document</th>
                <th scope="col">{ofBills.has(table) ? 'Vendor' : 'Customer'}</th>
                <th scope="col" className={styles.end}>
                  Taxable value
                </th>
                <th scope="col" className={styles.end}>
                  Tax
                </th>
              </>
            }
            foot={
              <tr>
                <th scope="row">All together</th>
                <td />
                <td className={styles.end}>{ledgerRupees(data.sums.taxable)}</td>
                <td className={styles.end}>{ledgerRupees(data.sums.tax)}</td>
              </tr>
            }
          >
            {data.data.map((document) => (
              <DocumentRow key={`${document.id} ${document.place}`} document={document} />
            ))}
          </ScrollTable>
          {data.meta.total > limit && <Pager {...data.meta} onPage={setPage} />}
        </div>
      ) : error ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      )}
    </Dialog>
  );
}

function DocumentRow({ document }: { document: GstDocument }) {
  const { isNote, code, issuedOn, invoice, payment, party, gstin, placeLabel, was } = document;
  const rates = document.ratesPct.map((rate) => `${rate}%`).join(', ');
  return (
    <tr>
      <td>
        <Link
          to={invoice ? invoiceRoutes.record(invoice.id) : paymentRoutes.record(payment?.id ?? '')}
          className={styles.code}
        >
          {code}
        </Link>
        <span className={styles.holds}>
          {formatDate(issuedOn)}
          {isNote && invoice && `, on ${invoice.code}`}
          {was && was.issuedOn !== issuedOn && `, declared with ${formatDate(was.issuedOn)}`}
          {payment && `, ${payment.code}`}
        </span>
      </td>
      <td>
        {party.name}
        <span className={styles.holds}>
          {gstin ? `${gstin}, ` : ''}
          {placeLabel}, {rates}
        </span>
        {was && (
          <span className={styles.holds}>
            Declared: {was.name}, {was.gstin ? `${was.gstin}, ` : ''}
            {was.placeLabel}
          </span>
        )}
      </td>
      <td className={styles.end}>{ledgerRupees(document.taxable)}</td>
      <td className={styles.end}>{ledgerRupees(document.tax)}</td>
    </tr>
  );
}
