import { dayText } from '@kolam/contract/core/day-text.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatDate } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './pauses.module.css';
import { useHolidayDecisions } from './queries.ts';

/** What a company decided about its holidays in its portal, on the company’s page. */
export function CompanyHolidaysPanel({ companyId }: { companyId: string }) {
  const query = useHolidayDecisions(companyId);
  const { data, error } = query;
  // Most companies never decide.
  if (!error && (!data || data.length === 0)) return null;
  return (
    <Panel
      title="Paused holidays"
      description="Days that the company pauses for everyone, and those that it does not."
    >
      {error && !data ? (
        <LoadProblem title="Could not load the paused holidays." query={query} />
      ) : (
        <ul>
          {data?.map(({ date, name, paused, decidedBy, decidedAt }) => (
            <li key={date} className={styles.pause}>
              <div className={styles.words}>
                <p className={styles.days}>
                  {dayText(date)} {name}{' '}
                  <StatusBadge
                    status={paused ? 'Paused for everyone' : 'Not paused'}
                    tone={paused ? 'attention' : 'quiet'}
                  />
                </p>
                <p className={styles.facts}>
                  Decided by {decidedBy} on {formatDate(decidedAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
