import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company, ListedCompany } from '@kolam/contract/people/companies/model.ts';
import { companyList } from '@kolam/contract/people/companies/values.ts';
import type { ReactNode } from 'react';
import { EmptyList } from '#core/empty-list.tsx';
import { filterQuery, listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCan } from '#core/session.ts';
import { columnsBy } from './company-columns.tsx';
import { useCompanyRowActions } from './company-row-actions.ts';
import { ExportButton } from './export-button.tsx';
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
  const list = useListState(companyList);
  const query = useCompanies(listQuery(list.state));
  const { data } = query;
  const actions = useCompanyRowActions({ onView, onEdit });
  const canExport = useCan('employees:export');
  const total = data?.total;

  return (
    <ListTable<ListedCompany>
      list={list}
      query={query}
      id="companies"
      caption="Companies"
      noun={noun}
      columns={columnsBy(list.state.sort)}
      rows={data?.companies}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      onOpen={onView}
      actions={actions}
      inlineActions={3}
      end={canExport && <ExportButton query={filterQuery(list.state)} disabled={!total} />}
      empty={
        <EmptyList
          list={list}
          title={companyMessages.empty}
          description="Client organisations show here. Teams, employees and challenges start with the company they belong to."
          action={add}
          noMatch="No company matches this search and these filters."
        />
      }
      problem={companyMessages.loadFailed}
    />
  );
}
