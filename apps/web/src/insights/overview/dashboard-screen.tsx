import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import { Suspense } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { useAdmin, useConsoleInfo } from '#core/session.ts';
import { ActivityPanel } from '#platform/audit/activity-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActivePeoplePanel } from './active-people-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import styles from './dashboard.module.css';
import { EngagementPanel } from './engagement-panel.tsx';
import { FigureCards } from './figure-cards.tsx';
import { greetingOf, longDate } from './greeting.ts';
import { useDashboard } from './queries.ts';
import { ChallengeStats, LearningStats, TodayStats } from './small-stats.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TopCompaniesPanel } from './top-companies-panel.tsx';
import { TopTeamsPanel } from './top-teams-panel.tsx';

// Only useful for new installations.
const OnboardingPanel = lazyNamed(
  () => import('#insights/onboarding/onboarding-panel.tsx'),
  'OnboardingPanel',
);

/** Labels what the server could not return, or that it was unreachable. */
const failureLabels = (error: Error | null) =>
  error instanceof ApiProblem && error.kind !== 'http'
    ? overviewMessages.analyticsFailed
    : overviewMessages.statsFailed;

/** Today at a glance. The server counts every figure. */
export function DashboardScreen() {
  const { name } = useAdmin();
  const { demo } = useConsoleInfo();
  const now = useNow();
  const query = useDashboard();
  const { data: stats, error, refetch, isFetching } = query;
  const failed = error && !stats;
  const problem = failureLabels(error);

  return (
    <>
      <PageHeader title={greetingOf(name, now)} description={longDate(now)} />
      <Suspense>{!demo && <OnboardingPanel />}</Suspense>
      {failed ? (
        <Panel>
          <LoadProblem title={problem} query={{ error, refetch, isFetching }} />
        </Panel>
      ) : (
        <>
          <OutdatedNotice query={query} title={problem} />
          <FigureCards stats={stats} />
          <div className={styles.main}>
            <div className={styles.column}>
              <ActivePeoplePanel stats={stats} />
              <div className={styles.halves}>
                <StatusPanel stats={stats} />
                <EngagementPanel stats={stats} />
              </div>
            </div>
            <div className={styles.urgent}>
              <AttentionPanel stats={stats} />
            </div>
          </div>
          <div className={styles.thirds}>
            <TodayStats stats={stats} />
            <ChallengeStats stats={stats} />
            <LearningStats stats={stats} />
          </div>
        </>
      )}
      <div className={styles.thirds}>
        {!failed && (
          <>
            <TopCompaniesPanel stats={stats} />
            <TopTeamsPanel stats={stats} />
          </>
        )}
        <ActivityPanel />
      </div>
    </>
  );
}
