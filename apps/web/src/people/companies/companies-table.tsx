import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import type { ReactNode } from 'react';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { selectFilters, useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { FilterBar } from '#ui/filter-bar.tsx';
import { companiesSearch } from './companies-search.ts';
import { companyColumns } from './company-columns.tsx';
import { useCompanyRowActions } from './company-row-actions.ts';
import { ExportButton } from './export-button.tsx';
import { NoCompanies } from './no-companies.tsx';
import { useCompanies } from './queries.ts';

const noun = ['company', 'companies'] as const;

type CompaniesTableProps = {
  onView: (company: Company) => void;
  onEdit: (company: Company) => void;
  /** The button that adds a company, if permitted. */
  add: ReactNode;
};

/** The companies, searched, filtered, sorted and paginated by the server. */
export function CompaniesTable({ onView, onEdit, add }: CompaniesTableProps) {
  const list = useListState(companiesSearch);
  const { search } = list.state;
  const query = useCompanies(listQuery(list.state));
  const { data } = query;
  const actions = useCompanyRowActions({ onView, onEdit });
  const canExport = useCan('employees:export');
  const total = data?.total;

  return (
    <ListTable<Company>
      list={list}
      query={query}
      id="companies"
      caption="Companies"
      noun={noun}
      columns={companyColumns}
      rows={data?.companies}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      onOpen={onView}
      actions={actions}
      inlineActions={3}
      toolbar={({ count, viewMenu }) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search companies',
            placeholder: 'Search by name, code, email',
          }}
          filters={selectFilters(list)}
          count={count}
          onClearAll={list.clear}
          end={
            <>
              {canExport && <ExportButton query={filterQuery(list.state)} disabled={!total} />}
              {viewMenu}
            </>
          }
        />
      )}
      empty={<NoCompanies narrowed={list.narrowed} onClear={list.clear} add={add} />}
      problem={companyMessages.loadFailed}
    />
  );
}
