import { overviewMessages } from '@kolam/contract/insights/overview/messages.ts';
import { Button } from '@mantine/core';
import { useAddressState } from '#core/address-state.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { appRoutes } from '#core/routes.ts';
import { useNow } from '#ui/clock.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './analytics.module.css';
import { AnalyticsCards } from './analytics-cards.tsx';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { analyticsFilters, analyticsQuery } from './analytics-search.ts';
import { CategoriesPanel, CompaniesPanel } from './breakdown-panels.tsx';
import { ExportAnalytics } from './export-analytics.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { LearningPanel } from './learning-panel.tsx';
import { OverTimePanel } from './over-time-panel.tsx';
import { useAnalytics } from './queries.ts';

const breadcrumbs = { to: appRoutes.dashboard(), label: 'Dashboard' };

const isUnknownCompany = (error: unknown) =>
  error instanceof ApiProblem && error.fields.companyId !== undefined;

/** What people did and earned in a period, their progress in challenges, and what they learned. */
export function AnalyticsScreen() {
  const { values, set } = useAddressState(analyticsFilters);
  const query = analyticsQuery(values, useNow());
  const analytics = useAnalytics(query);
  const { data, error, refetch, isFetching, isPlaceholderData } = analytics;
  const isEmpty =
    data && data.totals.activities === 0 && data.totals.points === 0 && data.funnel.total === 0;
  return (
    <>
      <PageHeader
        title="Analytics"
        breadcrumbs={breadcrumbs}
        description="Activity, points, challenges and learning of a period"
        actions={<ExportAnalytics query={query} disabled={!data || Boolean(isEmpty)} />}
      />
      <AnalyticsFilters filters={values} onChange={set} period={data} />
      {!isUnknownCompany(error) && (
        <OutdatedNotice query={analytics} title={overviewMessages.analyticsFailed} />
      )}
      {isUnknownCompany(error) ? (
        <Panel>
          <EmptyState
            title={overviewMessages.companyUnknown}
            description="It may have been removed since this address was made."
            action={
              <Button variant="default" onClick={() => set({ company: undefined })}>
                Show all companies
              </Button>
            }
          />
        </Panel>
      ) : error && !data ? (
        <Panel>
          <LoadProblem
            title={overviewMessages.analyticsFailed}
            query={{ error, refetch, isFetching }}
          />
        </Panel>
      ) : isEmpty ? (
        <Panel>
          <EmptyState
            title="Nothing happened in this period"
            description={`What people do in challenges shows here, as soon as one is active. Choose other days${query.companyId ? ', or another company' : ''}.`}
          />
        </Panel>
      ) : (
        <div
          className={styles.parts}
          data-waiting={isPlaceholderData || undefined}
          aria-busy={!data || isPlaceholderData}
        >
          <AnalyticsCards data={data} />
          <OverTimePanel data={data} />
          <div className={styles.halves}>
            {query.companyId ? (
              <>
                <CategoriesPanel data={data} />
                <LearningPanel data={data} />
              </>
            ) : (
              <>
                <CompaniesPanel data={data} />
                <div className={styles.column}>
                  <CategoriesPanel data={data} />
                  <LearningPanel data={data} />
                </div>
              </>
            )}
          </div>
          <FunnelPanel data={data} />
        </div>
      )}
    </>
  );
}
