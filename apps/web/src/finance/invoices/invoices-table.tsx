import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { dueFilter } from './due-filter.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { kindLabels, nameOf } from './invoice-terms.ts';
import { invoicesQuery } from './invoices-search.ts';
import { useInvoices } from './queries.ts';
import { invoiceRoutes } from './routes.ts';
import type { InvoiceList } from './use-invoice-list.ts';

/** What the list shows, while it is empty. */
const purpose = {
  sales: 'What you bill your clients shows here: raise it, send it, and see what is still due.',
  purchase:
    'What vendors bill you shows here, with a copy of the bill and what is still to be paid.',
} as const satisfies Record<InvoiceKind, string>;

type InvoicesTableProps = {
  list: InvoiceList;
  /** The button that creates the first one, for users who may. */
  add: ReactNode;
};

/** Invoices or bills, searched, filtered, sorted and paged by the server. */
export function InvoicesTable({ list, add }: InvoicesTableProps) {
  const { state, kind, setFilters } = list;
  const { party, from, to } = state.filters;
  const words = kindLabels[kind];
  // Sales are never under reverse charge here.
  const selects = list.selects.filter(({ id }) => kind === 'purchase' || id !== 'reverseCharge');
  const query = useInvoices(invoicesQuery(state));
  const total = query.data?.meta.total;
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const partyFilter = usePartyFilter({
    kind: words.partyKind,
    value: party,
    onChange: (id) => setFilters({ party: id }),
  });

  return (
    <ListTable<Invoice>
      list={list}
      query={query}
      id="invoices"
      caption={words.tab === 'Sales' ? 'Sales invoices' : 'Purchase bills'}
      noun={words.noun}
      columns={invoiceColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={nameOf}
      total={total}
      href={({ id }) => invoiceRoutes.record(id)}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            ...list.searchField,
            placeholder: kind === 'sales' ? 'Code or customer' : 'Code, vendor or bill number',
          }}
          filters={[...selects, periodFilter, partyFilter, dueFilter(list)]}
          count={count}
          onClearAll={list.clear}
          end={viewMenu}
        />
      )}
      empty={
        <EmptyList
          list={list}
          title={invoiceMessages.empty}
          description={purpose[kind]}
          action={add}
        />
      }
      problem={financeMessages.loadFailed}
    />
  );
}
