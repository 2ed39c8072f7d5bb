import type { Admin } from '@kolam/contract/settings/model.ts';
import { reasonOf } from '#core/api-problem.ts';
import { listQuery } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { adminColumns } from './admin-columns.tsx';
import { useAdminRowActions } from './admin-row-actions.ts';
import { adminsSearch } from './admins-search.ts';
import type { InvitationLink } from './invite-dialog.tsx';
import { useAdmins } from './queries.ts';

const noun = ['administrator', 'administrators'] as const;
const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Inactive' },
];

type AdminsTableProps = { onLink: (link: InvitationLink) => void };

/** The administrators, searched, filtered, sorted and paged by the server. */
export function AdminsTable({ onLink }: AdminsTableProps) {
  const list = useListState(adminsSearch);
  const { search, filters, sort, page, limit } = list.state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useAdmins(listQuery(list.state));
  const actions = useAdminRowActions(onLink);
  const total = data?.meta.total;
  const failed = error !== null && !data;
  // Nothing is being counted any more when the list could not be loaded.
  const unknownCount = failed ? '' : undefined;
  useExistingPage(list, isPlaceholderData ? undefined : total);

  return (
    <DataTable<Admin>
      id="admins"
      caption="Administrators"
      noun={noun}
      columns={adminColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      expectedRows={4}
      fetching={isPlaceholderData}
      sort={sort}
      onSort={list.setSort}
      actions={actions}
      toolbar={(viewMenu) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search administrators',
            placeholder: 'Name or email',
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
          count={total === undefined ? unknownCount : formatCount(total, noun)}
          onClearAll={list.clear}
          end={viewMenu}
        />
      )}
      empty={
        <EmptyState
          title="No administrators found"
          description="Try another name, email or status."
        />
      }
      error={
        failed && (
          <ErrorPanel
            title="Could not load administrators."
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
