import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { api } from '#core/api.ts';
import { reasonOf } from '#core/api-problem.ts';
import { printTable } from '#core/print-table.ts';
import { useNow } from '#ui/clock.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { dayOf, formatCount, formatPoints } from '#ui/format.ts';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dateRange } from '../challenge-terms.ts';
import { useCalendar } from '../plan/queries.ts';
import { DayLegend, heatStates } from './day-cell.tsx';
import { FileButtons } from './file-buttons.tsx';
import { HeatGrid } from './heat-grid.tsx';
import styles from './insights.module.css';
import { monthOf, monthsOf } from './month.ts';
import { MonthSteps } from './month-steps.tsx';
import { useParticipantFile } from './participant-files.ts';
import { useParticipation } from './queries.ts';
import { useInsightsPlace } from './use-insights-place.ts';
import { WhoFilter } from './who-filter.tsx';

/** People per page. */
const limit = 25;
/** Pages on paper, of the largest size. */
const printedPages = 10;
const participationMost = 50;

/** What everyone did on each day, one month at a time. */
export function HeatMap({ challenge }: { challenge: Challenge }) {
  const { id: challengeId } = challenge;
  const { place, page, change } = useInsightsPlace();
  const { company, team, find } = place;
  const today = dayOf(useNow());
  const calendar = useCalendar(challengeId);
  const who = { search: find, companyId: team ? undefined : company, teamId: team };
  const people = useParticipation(challengeId, { ...who, page, limit });
  const failed = [people, calendar].find(({ error, data }) => error && !data);
  const { data } = people;

  const days = calendar.data ?? [];
  const months = monthsOf(days);
  const begun = days.findLast(({ date }) => date <= today)?.date;
  const month = months.find((one) => one === place.month) ?? (begun ? monthOf(begun) : months[0]);
  const dates = days.flatMap(({ date }) => (monthOf(date) === month ? [date] : []));
  const narrowed = find !== undefined || company !== undefined;
  const onExport = useParticipantFile(challengeId, 'participation', who);

  /** Prints the people that are found, without their days. */
  async function print() {
    const rows: string[][] = [];
    let total = 0;
    for (let next = 1; next <= printedPages; next += 1) {
      const found = await api('GET /admin/challenges/{id}/participation', {
        params: { id: challengeId },
        query: { ...who, page: next, limit: participationMost },
      });
      total = found.total;
      for (const { employee, company: of, team: inTeam, ...person } of found.people) {
        const days = `${person.daysCompleted} of ${person.daysAssigned}`;
        rows.push([employee.name, of, inTeam ?? '', days, formatPoints(person.points)]);
      }
      if (next >= found.totalPages) break;
    }
    printTable({
      title: `Participation in ${challenge.title}`,
      note: dateRange(challenge.schedule),
      columns: ['Employee', 'Company', 'Team', 'Days completed', 'Points'],
      rows,
      total,
    });
  }

  return (
    <>
      <div className={styles.bar}>
        <SearchField
          className={styles.find}
          value={find ?? ''}
          onChange={(value) => change({ find: value || undefined })}
          label="Search people"
          placeholder="Name or email"
        />
        <WhoFilter company={company} team={team} withTeam onChange={change} />
        {narrowed && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => change({ find: undefined, company: undefined, team: undefined })}
          >
            Clear all
          </button>
        )}
      </div>
      {failed ? (
        <ErrorPanel
          title={participationMessages.participationFailed}
          {...reasonOf(failed.error)}
          onRetry={() => void Promise.all([people.refetch(), calendar.refetch()])}
          retrying={people.isFetching || calendar.isFetching}
        />
      ) : !data || !month ? (
        <Skeleton width="100%" height={320} />
      ) : data.total === 0 ? (
        narrowed ? (
          <EmptyState
            title="No people found"
            description="Nobody in this challenge is called or placed so."
          />
        ) : (
          <EmptyState
            title="Nobody takes part yet"
            description="People are enrolled when the challenge is activated."
          />
        )
      ) : (
        <>
          <div className={styles.heatTop}>
            <MonthSteps months={months} month={month} onMonth={(next) => change({ month: next })} />
            <DayLegend states={heatStates} />
            <span className={styles.quiet}>{formatCount(data.total, ['person', 'people'])}</span>
            <FileButtons onExport={onExport} onPrint={print} />
          </div>
          <HeatGrid
            people={data.people}
            dates={dates}
            month={month}
            today={today}
            outdated={people.isPlaceholderData}
          />
          <Pager
            page={page}
            limit={limit}
            total={data.total}
            onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
          />
        </>
      )}
    </>
  );
}
