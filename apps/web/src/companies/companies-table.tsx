import { companyMessages } from '@kolam/contract/companies/messages.ts';
import type { Company } from '@kolam/contract/companies/model.ts';
import type { ReactNode } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { companiesSearch } from './companies-search.ts';
import { companyColumns } from './company-columns.tsx';
import { useCompanyRowActions } from './company-row-actions.ts';
import { statusOptions } from './company-status.ts';
import { ExportButton } from './export-button.tsx';
import { NoCompanies } from './no-companies.tsx';
import { useCompanies } from './queries.ts';

const noun = ['company', 'companies'] as const;

type CompaniesTableProps = {
  onView: (company: Company) => void;
  onEdit: (company: Company) => void;
  /** The button that adds a company, for who may. */
  add: ReactNode;
};

/** The companies, searched, filtered, sorted and paged by the server. */
export function CompaniesTable({ onView, onEdit, add }: CompaniesTableProps) {
  const list = useListState(companiesSearch);
  const { search, filters, sort, page, limit } = list.state;
  const query = listQuery(list.state);
  const { data, error, isFetching, isPlaceholderData, refetch } = useCompanies(query);
  const actions = useCompanyRowActions({ onView, onEdit });
  const total = data?.total;
  const narrowed = search !== '' || filters.status !== undefined;
  useExistingPage(list, isPlaceholderData ? undefined : total);

  return (
    <DataTable<Company>
      id="companies"
      caption="Companies"
      noun={noun}
      columns={companyColumns}
      rows={data?.companies}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      fetching={isPlaceholderData}
      sort={sort}
      onSort={list.setSort}
      onOpen={onView}
      actions={actions}
      inlineActions={3}
      toolbar={(viewMenu) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search companies',
            placeholder: 'Search by name, code, email',
          }}
          filters={[
            {
              id: 'status',
              label: 'Status',
              all: 'All statuses',
              options: statusOptions,
              value: filters.status,
              onChange: (status) => list.setFilter('status', status),
            },
          ]}
          count={total === undefined ? (error ? '' : undefined) : formatCount(total, noun)}
          onClearAll={list.clear}
          end={
            <>
              <ExportButton query={filterQuery(list.state)} disabled={!total} />
              {viewMenu}
            </>
          }
        />
      )}
      empty={<NoCompanies narrowed={narrowed} onClear={list.clear} add={add} />}
      error={
        error &&
        !data && (
          <ErrorPanel
            title={companyMessages.loadFailed}
            {...reasonOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )
      }
      footer={
        total !== undefined && (
          <Pager
            page={page}
            limit={limit}
            total={total}
            onPage={list.setPage}
            onLimit={list.setLimit}
          />
        )
      }
    />
  );
}
