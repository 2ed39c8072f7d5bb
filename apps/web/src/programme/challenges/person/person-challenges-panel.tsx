import type { PersonChallenge } from '@kolam/contract/programme/participation/model.ts';
import { useExistingPage } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatNumber, formatShortDay, pointsText } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateRange } from '../challenge-terms.ts';
import { DayCell, DayLegend, dayStates } from '../insights/day-cell.tsx';
import { challengeRoutes } from '../routes.ts';
import styles from './person-challenges.module.css';
import { PersonProofsPanel } from './person-proofs-panel.tsx';
import { usePersonChallenges } from './queries.ts';

const limit = 10;

type PersonChallengesPanelProps = {
  employeeId: string;
  email: string;
  /** From 1. */
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

/** The challenges of a person with the state of each day, and their proofs. */
export function PersonChallengesPanel(props: PersonChallengesPanelProps) {
  const { employeeId, email, page, onPage } = props;
  const canReadProofs = useCan('submissions:read');
  const query = usePersonChallenges(employeeId, { page, limit });
  const { data, error, isPlaceholderData } = query;
  useExistingPage(
    { state: { page, limit }, setPage: onPage },
    isPlaceholderData ? undefined : data?.total,
  );
  return (
    <div className={layout.stack16}>
      <Panel title="Challenges">
        {error && !data ? (
          <LoadProblem title="Could not load the challenges." query={query} />
        ) : !data ? (
          <Skeleton width="100%" height={120} />
        ) : data.total === 0 ? (
          <EmptyState
            title="No challenges"
            description="A challenge shows here once it is active, assigned to this person, and they take part in the programme."
          />
        ) : (
          <>
            <DayLegend states={dayStates} />
            <ul className={styles.challenges} aria-label="Challenges" aria-busy={isPlaceholderData}>
              {data.challenges.map((challenge) => (
                <ChallengeDays key={challenge.id} challenge={challenge} />
              ))}
            </ul>
            {data.total > limit && (
              <Pager page={page} limit={limit} total={data.total} onPage={onPage} />
            )}
          </>
        )}
      </Panel>
      {canReadProofs && <PersonProofsPanel employeeId={employeeId} email={email} />}
    </div>
  );
}

function ChallengeDays({ challenge }: { challenge: PersonChallenge }) {
  const { id, title, status, lastDay, points, daysAssigned, daysCompleted, rank, days } = challenge;
  const facts = [
    dateRange(challenge),
    `${formatNumber(daysCompleted)} of ${formatNumber(daysAssigned)} days complete`,
    pointsText(points),
    ...(rank === null ? [] : [`rank ${formatNumber(rank)}`]),
    ...(lastDay === null ? [] : [`enrolled until ${formatDate(lastDay)}`]),
  ];
  const notes = days.flatMap((day) => noteOf(day) ?? []);
  return (
    <li>
      <div className={styles.head}>
        <Link to={challengeRoutes.record(id)}>{title}</Link>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>{facts.join(', ')}</p>
      {days.length === 0 ? (
        <p className={styles.facts}>No day is planned.</p>
      ) : (
        <ol className={styles.days} aria-label={`Days of ${title}`}>
          {days.map((day) => (
            <li key={day.date} className={styles.day}>
              <span className={styles.date}>{formatShortDay(day.date)}</span>
              <DayCell {...day} />
            </li>
          ))}
        </ol>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={`About days of ${title}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Says why the points or the number of days are others than a day's mark suggests. */
function noteOf(day: PersonChallenge['days'][number]): string | null {
  const { date, state, paused, missing, withheldPoints } = day;
  const parts = [
    ...named('missing', missing, false),
    ...named('rejected', missing, true),
    ...(withheldPoints === 0
      ? []
      : [`${state === 'missed' ? 'not counted' : 'waiting'}: ${pointsText(withheldPoints)}`]),
  ];
  if (parts.length > 0) {
    const why =
      withheldPoints === 0 ? 'not complete' : 'points count only with everything required';
    return `${formatShortDay(date)}: ${why} (${parts.join('; ')}).`;
  }
  return paused && state === 'complete'
    ? `${formatShortDay(date)}: paused and completed. Its points count, the day is in no number of days.`
    : null;
}

type Missing = PersonChallenge['days'][number]['missing'];

function named(word: string, missing: Missing, isRejected: boolean): string[] {
  const titles = missing.flatMap((each) => (each.isRejected === isRejected ? each.title : []));
  return titles.length === 0 ? [] : [`${word}: ${titles.join(', ')}`];
}
