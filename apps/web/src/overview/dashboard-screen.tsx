import { reasonOf } from '#core/api-problem.ts';
import { useAdmin } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActivityPanel } from '../audit/activity-panel.tsx';
import styles from './dashboard.module.css';
import { EngagementPanel } from './engagement-panel.tsx';
import { FigureCards } from './figure-cards.tsx';
import { greetingOf, longDate } from './greeting.ts';
import { useDashboard } from './queries.ts';
import { StatusPanel } from './status-panel.tsx';
import { TopCompaniesPanel } from './top-companies-panel.tsx';
import { TopTeamsPanel } from './top-teams-panel.tsx';

/** Today at a glance; every figure is counted by the server. */
export function DashboardScreen() {
  const { name } = useAdmin();
  const now = useNow();
  const { data: stats, error, refetch, isFetching } = useDashboard();

  return (
    <>
      <PageHeader title={greetingOf(name, now)} description={longDate(now)} />
      {error && !stats ? (
        <Panel>
          <ErrorPanel
            title="Failed to load dashboard stats."
            {...reasonOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
      ) : (
        <FigureCards stats={stats} />
      )}
      <div className={styles.panels}>
        {!(error && !stats) && (
          <div className={styles.column}>
            <EngagementPanel stats={stats} />
            <TopCompaniesPanel stats={stats} />
            <TopTeamsPanel stats={stats} />
            <StatusPanel stats={stats} />
          </div>
        )}
        <ActivityPanel />
      </div>
    </>
  );
}
