import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { selectFilters } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { usePartyFilter } from '#finance/parties/party-picker.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { dueFilter } from './due-filter.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { kindLabels, nameOf } from './invoice-terms.ts';
import { invoicesQuery } from './invoices-search.ts';
import { NoInvoices } from './no-invoices.tsx';
import { useInvoices } from './queries.ts';
import { invoiceRoutes } from './routes.ts';
import type { InvoiceList } from './use-invoice-list.ts';

const PeriodDialog = lazy(async () => {
  const { PeriodDialog: Dialog } = await import('#core/period-dialog.tsx');
  return { default: Dialog };
});

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
  const query = useInvoices(invoicesQuery(state));
  const total = query.data?.meta.total;
  const [choosing, setChoosing] = useState(false);
  const period = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
    onOwn: () => setChoosing(true),
  });
  const partyFilter = usePartyFilter({
    kind: words.partyKind,
    value: party,
    onChange: (id) => setFilters({ party: id }),
  });

  return (
    <>
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
              value: state.search,
              onChange: list.setSearch,
              label: 'Search invoices',
              placeholder: kind === 'sales' ? 'Code or customer' : 'Code, vendor or bill number',
            }}
            filters={[...selectFilters(list), period, partyFilter, dueFilter(list)]}
            count={count}
            onClearAll={list.clear}
            end={viewMenu}
          />
        )}
        empty={<NoInvoices kind={kind} narrowed={list.narrowed} onClear={list.clear} add={add} />}
        problem={financeMessages.loadFailed}
      />
      <Suspense>
        {choosing && (
          <PeriodDialog
            period={{ from, to }}
            onChange={setFilters}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
