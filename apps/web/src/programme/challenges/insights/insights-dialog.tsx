import { Tabs } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ChallengeProblem } from '../challenge-problem.tsx';
import { dateRange } from '../challenge-terms.ts';
import { useChallenge } from '../queries.ts';
import { useReasons } from '../review/use-reasons.ts';
import { CalendarTab } from './calendar-tab.tsx';
import styles from './insights.module.css';
import { LeaderboardTab } from './leaderboard-tab.tsx';
import { ParticipationTab } from './participation-tab.tsx';
import { useInsightsPlace } from './use-insights-place.ts';

export type InsightsTab = 'calendar' | 'leaderboard' | 'participation';

const tabs: readonly { value: InsightsTab; label: string }[] = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'leaderboard', label: 'Leaderboard' },
  { value: 'participation', label: 'Participation' },
];

type InsightsDialogProps = {
  challengeId: string;
  /** The open tab in the URL. Undefined: the calendar. */
  tab: InsightsTab | undefined;
  onClose: () => void;
};

/** The insights of a challenge: its days, leaderboard, and submissions. */
export function InsightsDialog({ challengeId, tab, onClose }: InsightsDialogProps) {
  const query = useChallenge(challengeId);
  const { data: challenge } = query;
  const { change } = useInsightsPlace();
  // Stored here, so that they survive a change of tab.
  const reasons = useReasons();
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Insights"
      size="wide"
      description={challenge && `${challenge.title}, ${dateRange(challenge.schedule)}`}
      badge={challenge && <StatusBadge status={challenge.status} />}
      dirty={reasons.dirty}
    >
      {challenge ? (
        <Tabs
          value={tab ?? 'calendar'}
          onChange={(value) => change({ tab: value as InsightsTab })}
          keepMounted={false}
          className={styles.tabs ?? ''}
        >
          <Tabs.List className={styles.tabList ?? ''}>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="calendar" className={styles.panel ?? ''}>
            <CalendarTab challenge={challenge} />
          </Tabs.Panel>
          <Tabs.Panel value="leaderboard" className={styles.panel ?? ''}>
            <LeaderboardTab challenge={challenge} />
          </Tabs.Panel>
          <Tabs.Panel value="participation" className={styles.panel ?? ''}>
            <ParticipationTab challenge={challenge} reasons={reasons} />
          </Tabs.Panel>
        </Tabs>
      ) : query.error ? (
        <ChallengeProblem query={query} />
      ) : (
        <div className={styles.panel} aria-busy="true">
          <Skeleton width="40%" height={20} />
        </div>
      )}
    </Dialog>
  );
}
