import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { teamList } from '@kolam/contract/people/teams/values.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { formatNumber } from '#ui/format.ts';
import { NoTeams } from './no-teams.tsx';
import { useTeams } from './queries.ts';
import { teamColumns } from './team-columns.tsx';
import { type TeamDialogs, useTeamRowActions } from './team-row-actions.ts';
import styles from './teams-table.module.css';

const noun = ['team', 'teams'] as const;

function problemOfList(error: Error) {
  const missing = error instanceof ApiProblem && error.status === 404;
  return {
    title: teamMessages.loadFailed,
    ...(missing ? { detail: teamMessages.endpointMissing } : {}),
  };
}

type TeamsTableProps = {
  dialogs: TeamDialogs;
  /** Opens the dialog, if permitted. */
  onCreate: (() => void) | undefined;
};

/** The teams, searched, filtered, sorted and paginated by the server. */
export function TeamsTable({ dialogs, onCreate }: TeamsTableProps) {
  const list = useListState(teamList);
  const { filters, page, limit } = list.state;
  const query = useTeams(listQuery(list.state));
  const { data } = query;
  const actions = useTeamRowActions(dialogs);
  const companyFilter = useCompanyFilter({
    among: 'open',
    value: filters.companyId,
    onChange: (id) => list.setFilter('companyId', id),
  });
  const total = data?.total;
  const shown = data?.teams.length ?? 0;

  return (
    <ListTable<Team>
      list={list}
      query={query}
      id="teams"
      caption="Teams"
      noun={noun}
      columns={teamColumns}
      rows={data?.teams}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={total}
      expectedRows={limit}
      onOpen={dialogs.onOpen}
      actions={actions}
      inlineActions={2}
      filters={[...list.selects, companyFilter]}
      end={
        data && (
          <span className={styles.place}>
            Page {formatNumber(page)} / {formatNumber(data.totalPages)}
          </span>
        )
      }
      empty={<NoTeams narrowed={list.narrowed} onClear={list.clear} onCreate={onCreate} />}
      problem={problemOfList}
      pager={{
        summary: teamMessages.shown(shown, shown, total ?? 0),
        place: false,
      }}
    />
  );
}
