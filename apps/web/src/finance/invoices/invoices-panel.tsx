import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { formatCount } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { invoiceColumns, ownInvoiceColumns } from './invoice-columns.tsx';
import { kindLabels, nameOf } from './invoice-terms.ts';
import styles from './invoices.module.css';
import { useInvoices } from './queries.ts';
import { invoiceRoutes } from './routes.ts';

type InvoicesPanelProps = {
  /** All customers of this client company, or one customer or vendor. */
  of: { company: string } | { party: string };
  kind: InvoiceKind;
};

const pageLength = 25;

/** The invoices of a client company, a customer or a vendor, newest first. */
function InvoicesPanel({ of, kind }: InvoicesPanelProps) {
  const [{ search, sort, page }, setState] = useState({ search: '', sort: '-issuedOn', page: 1 });
  const query = useInvoices({
    ...of,
    kind,
    search: search || undefined,
    sort: sort as '-issuedOn',
    page,
    limit: pageLength,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.meta.total;
  const { noun } = kindLabels[kind];

  return (
    <DataTable<Invoice>
      id={'company' in of ? 'company-invoices' : 'party-invoices'}
      caption={kind === 'sales' ? 'Invoices' : 'Purchase bills'}
      noun={noun}
      columns={'company' in of ? invoiceColumns : ownInvoiceColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={nameOf}
      total={total}
      fetching={isPlaceholderData}
      href={({ id }) => invoiceRoutes.record(id)}
      sort={sort}
      onSort={(next) => setState({ search, sort: next, page: 1 })}
      toolbar={(viewMenu) => (
        <div className={styles.panelBar}>
          <SearchField
            className={styles.panelSearch}
            value={search}
            onChange={(text) => setState({ search: text, sort, page: 1 })}
            label="Search invoices"
            placeholder="Code or bill number"
          />
          <span className={styles.none}>{total === undefined ? '' : formatCount(total, noun)}</span>
          <span className={styles.panelEnd}>{viewMenu}</span>
        </div>
      )}
      empty={<p className={styles.nothing}>{invoiceMessages.empty}</p>}
      error={
        error &&
        !data && (
          <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
        )
      }
      footer={
        total !== undefined &&
        total > pageLength && (
          <Pager
            page={page}
            limit={pageLength}
            total={total}
            onPage={(next) => setState({ search, sort, page: next })}
          />
        )
      }
    />
  );
}

/** For the page of a client company. */
export const CompanyInvoices = ({ companyId }: { companyId: string }) => (
  <InvoicesPanel of={{ company: companyId }} kind="sales" />
);

/** For the page of a customer, or the bills for that of a vendor. */
export const PartyInvoices = ({ partyId, kind }: { partyId: string; kind: InvoiceKind }) => (
  <InvoicesPanel of={{ party: partyId }} kind={kind} />
);
