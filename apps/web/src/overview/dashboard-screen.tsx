import { reasonOf } from '#core/api-problem.ts';
import { useAdmin } from '#core/session.ts';
import { useNow } from '#ui/clock.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ActivityPanel } from '../audit/activity-panel.tsx';
import { CompanyCards } from './company-cards.tsx';
import styles from './dashboard.module.css';
import { greetingOf, longDate } from './greeting.ts';
import { useDashboard } from './queries.ts';
import { StatusPanel } from './status-panel.tsx';
import { TopCompaniesPanel } from './top-companies-panel.tsx';

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
        <CompanyCards stats={stats} now={now} />
      )}
      <div className={styles.panels}>
        {!(error && !stats) && (
          <div className={styles.column}>
            <StatusPanel stats={stats} />
            <TopCompaniesPanel stats={stats} />
          </div>
        )}
        <ActivityPanel />
      </div>
    </>
  );
}
