import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { CalendarDay, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import type { LeaderboardScope } from '@kolam/contract/programme/participation/model.ts';
import { api } from '#core/api.ts';
import { choicesFailure } from '#core/choices-failure.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { printTable } from '#core/print-table.ts';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatPoints, formatShortDay } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { dateRange } from '../challenge-terms.ts';
import { useCalendar } from '../plan/queries.ts';
import { FileButtons } from './file-buttons.tsx';
import { GroupBoard } from './group-board.tsx';
import styles from './insights.module.css';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { useParticipantFile } from './participant-files.ts';
import { useLeaderboard } from './queries.ts';
import { useInsightsPlace } from './use-insights-place.ts';
import { WhoFilter } from './who-filter.tsx';

const scopes = [
  { value: 'global', label: 'Everyone' },
  { value: 'company', label: 'Company' },
  { value: 'team', label: 'Team' },
] as const satisfies readonly { value: LeaderboardScope; label: string }[];

/** People per page. */
const limit = 10;
/** Maximum on paper. */
const printed = 500;

const periodsOf = (days: readonly CalendarDay[]) => [
  { value: '', label: 'Overall' },
  ...days
    .filter(({ participantsAssigned }) => participantsAssigned > 0)
    .map(({ date }) => ({ value: date, label: formatShortDay(date) })),
];

const ranks = [
  { value: 'people', label: 'People' },
  { value: 'team', label: 'Teams' },
  { value: 'company', label: 'Companies' },
] as const;

/** The leaderboards of people, teams and companies. */
export function LeaderboardTab({ challenge }: { challenge: Challenge }) {
  const { place, change } = useInsightsPlace();
  const { rank } = place;
  return (
    <div className={styles.stack}>
      <div>
        <SegmentedControl
          label="Leaderboard of"
          options={ranks}
          value={rank ?? 'people'}
          onChange={(next) => change({ rank: next === 'people' ? undefined : next })}
        />
      </div>
      {rank ? (
        <GroupBoard challenge={challenge} by={rank} />
      ) : (
        <PeopleBoard challenge={challenge} />
      )}
    </div>
  );
}

/** People over all, of a company or a team, for the whole challenge or one day. */
function PeopleBoard({ challenge }: { challenge: Challenge }) {
  const { place, page, change } = useInsightsPlace();
  const calendar = useCalendar(challenge.id);
  const { scope = 'global', company, team, period: day } = place;
  const scopeId = scope === 'company' ? company : scope === 'team' ? team : undefined;
  const chosen = scope === 'global' || scopeId !== undefined;
  const board = useLeaderboard(
    challenge.id,
    { scope, scopeId, period: day ? 'day' : 'overall', key: day, page, limit },
    chosen,
  );
  const periods = periodsOf(calendar.data ?? []);
  const known = day === undefined || periods.some(({ value }) => value === day);
  const onExport = useParticipantFile(challenge.id, 'leaderboard', {
    companyId: scope === 'company' ? company : undefined,
    teamId: scope === 'team' ? team : undefined,
    date: day,
  });

  /** Prints the first people of the board that is shown. */
  async function print() {
    const { entries, total } = await api('GET /admin/challenges/{id}/leaderboard', {
      params: { id: challenge.id },
      query: { scope, scopeId, period: day ? 'day' : 'overall', key: day, limit: printed },
    });
    printTable({
      title: `Leaderboard of ${challenge.title}`,
      note: day ? formatShortDay(day) : dateRange(challenge.schedule),
      columns: ['Rank', 'Employee', 'Days completed', 'Points'],
      rows: entries.map(({ rank, employee, daysCompleted, points }) => [
        ...[String(rank), employee.name, String(daysCompleted), formatPoints(points)],
      ]),
      total,
    });
  }

  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <SegmentedControl
          label="Scope"
          options={scopes}
          value={scope}
          onChange={(next) =>
            change({ scope: next === 'global' ? undefined : next, team: undefined })
          }
        />
        {scope !== 'global' && (
          <WhoFilter company={company} team={team} withTeam={scope === 'team'} onChange={change} />
        )}
        <Combobox
          className={styles.filter ?? ''}
          aria-label="Period"
          options={known ? periods : [...periods, { value: day, label: formatShortDay(day) }]}
          value={day ?? ''}
          onChange={(value) => change({ period: value || undefined })}
          failure={choicesFailure('the dates', calendar)}
        />
        {(board.data?.total ?? 0) > 0 && <FileButtons onExport={onExport} onPrint={print} />}
      </div>
      {!chosen ? (
        <p className={styles.quiet}>
          {scope === 'team'
            ? 'Choose a team to see who leads in it.'
            : 'Choose a company to see who leads in it.'}
        </p>
      ) : board.error && !board.data ? (
        <LoadProblem title={challengeMessages.leaderboardFailed} query={board} />
      ) : board.data?.total === 0 ? (
        <EmptyState
          title="Nobody is on this leaderboard yet"
          description="People show here once they are enrolled; points come with what they do."
        />
      ) : (
        <>
          <LeaderboardTable
            entries={board.data?.entries}
            rows={limit}
            outdated={board.isPlaceholderData}
            ofDay={day !== undefined}
          />
          {board.data && (
            <Pager
              page={page}
              limit={limit}
              total={board.data.total}
              onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
            />
          )}
        </>
      )}
    </div>
  );
}
