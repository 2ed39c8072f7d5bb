import { challengeRoutes } from '#programme/challenges/routes.ts';
import { capitalized, formatCount, formatNumber, formatPercent } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './analytics.module.css';
import type { AnalyticsProps } from './analytics-data.ts';
import { firstMinuteText } from './first-minute-text.ts';

const shareOf = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
const withShare = (part: number, whole: number) =>
  `${formatNumber(part)} (${formatPercent(shareOf(part, whole))})`;

/** Everything else on the page is attributed to the person's company at the time. */
const ofPeopleNow =
  'Counts the people who are in the company now, with what they joined before they came to it.';

/**
 * How many of the people who were assigned a challenge joined it, and how many of them completed
 * it.
 */
export function FunnelPanel({ data }: AnalyticsProps) {
  const funnel = data?.funnel;
  const rest = funnel ? funnel.total - funnel.challenges.length : 0;
  return (
    <Panel
      title="Challenge funnel"
      description={`Of challenges with a day in this period. Joined: did anything. Completed: did all that was required on as many of their days as the challenge asks for.${data?.companyId ? ` ${ofPeopleNow}` : ''}`}
      flush
    >
      {funnel === undefined ? (
        <div className={styles.padded}>
          <Skeleton width="100%" height={18} />
          <Skeleton width="76%" height={18} />
          <Skeleton width="44%" height={18} />
        </div>
      ) : funnel.total === 0 ? (
        <p className={styles.none}>No challenge had a day in this period.</p>
      ) : (
        <>
          <ul className={styles.stages}>
            {(['assigned', 'joined', 'completed'] as const).map((stage) => {
              const share = shareOf(funnel[stage], funnel.assigned);
              const words = `${formatNumber(funnel[stage])}, ${formatPercent(share)}`;
              const name = capitalized(stage);
              return (
                <li key={stage}>
                  <Progress
                    label={name}
                    value={funnel[stage]}
                    max={funnel.assigned}
                    text={words}
                    heading={name}
                    aside={words}
                    size="large"
                  />
                </li>
              );
            })}
          </ul>
          <div className={styles.funnel}>
            <SmallTable
              label="Challenges of the funnel"
              flush
              columns={[
                'Challenge',
                'Status',
                { title: 'Assigned', end: true },
                { title: 'Joined', end: true },
                { title: 'Completed', end: true },
              ]}
            >
              {funnel.challenges.map(({ id, title, status, assigned, joined, completed }) => (
                <tr key={id}>
                  <TextCell>
                    <Link to={challengeRoutes.record(id)}>{title}</Link>
                  </TextCell>
                  <td>
                    <StatusBadge status={status} />
                  </td>
                  <EndCell>{formatNumber(assigned)}</EndCell>
                  <EndCell>{withShare(joined, assigned)}</EndCell>
                  <EndCell>{withShare(completed, assigned)}</EndCell>
                </tr>
              ))}
            </SmallTable>
          </div>
          {data && <p className={styles.after}>{firstMinuteText(data.firstMinute)}</p>}
          {rest > 0 && (
            <p className={styles.after}>
              And {formatCount(rest, ['other challenge', 'other challenges'])}; the export has all.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
