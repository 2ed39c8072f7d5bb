import { teamMessages } from '@kolam/contract/teams/messages.ts';
import type { Team } from '@kolam/contract/teams/model.ts';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { listQuery } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { useCompanyFilter } from '../companies/company-picker.tsx';
import { NoTeams } from './no-teams.tsx';
import { useTeams } from './queries.ts';
import { teamColumns } from './team-columns.tsx';
import { type TeamWindows, useTeamRowActions } from './team-row-actions.ts';
import { statusOptions } from './team-status.ts';
import { pageSizes, teamsSearch } from './teams-search.ts';
import styles from './teams-table.module.css';

const noun = ['team', 'teams'] as const;

function reasonOfList(error: Error) {
  const missing = error instanceof ApiProblem && error.status === 404;
  return { ...reasonOf(error), ...(missing ? { detail: teamMessages.endpointMissing } : {}) };
}

type TeamsTableProps = {
  windows: TeamWindows;
  /** Opens the dialog, for who may. */
  onCreate: (() => void) | undefined;
};

/** The teams, searched, filtered, sorted and paged by the server. */
export function TeamsTable({ windows, onCreate }: TeamsTableProps) {
  const list = useListState(teamsSearch);
  const { search, filters, sort, page, limit } = list.state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeams(listQuery(list.state));
  const actions = useTeamRowActions(windows);
  const companyFilter = useCompanyFilter({
    value: filters.companyId,
    onChange: (id) => list.setFilter('companyId', id),
  });
  const total = data?.total;
  const shown = data?.teams.length ?? 0;
  const narrowed = search !== '' || filters.status !== undefined || filters.companyId !== undefined;
  useExistingPage(list, isPlaceholderData ? undefined : total);

  return (
    <DataTable<Team>
      id="teams"
      caption="Teams"
      noun={noun}
      columns={teamColumns}
      rows={data?.teams}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      expectedRows={limit}
      fetching={isPlaceholderData}
      sort={sort}
      onSort={list.setSort}
      onOpen={windows.onOpen}
      actions={actions}
      inlineActions={2}
      toolbar={(viewMenu) => (
        <FilterBar
          search={{
            value: search,
            onChange: list.setSearch,
            label: 'Search teams',
            placeholder: 'Team, company or leader',
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
            companyFilter,
          ]}
          count={total === undefined ? (error ? '' : undefined) : formatCount(total, noun)}
          onClearAll={list.clear}
          end={
            <>
              {data && (
                <span className={styles.place}>
                  Page {formatNumber(page)} / {formatNumber(data.totalPages)}
                </span>
              )}
              {viewMenu}
            </>
          }
        />
      )}
      empty={<NoTeams narrowed={narrowed} onClear={list.clear} onCreate={onCreate} />}
      error={
        error &&
        !data && (
          <ErrorPanel
            title={teamMessages.loadFailed}
            {...reasonOfList(error)}
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
            summary={teamMessages.shown(shown, shown, total)}
            place={false}
            onPage={list.setPage}
            onLimit={list.setLimit}
            limits={pageSizes}
          />
        )
      }
    />
  );
}
