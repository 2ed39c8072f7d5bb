import { insightMessages } from '@kolam/contract/portal/insights/messages.ts';
import type { CompanyInsights } from '@kolam/contract/portal/insights/model.ts';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMonth } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './insights.module.css';
import { MonthCards } from './month-cards.tsx';
import { MonthsPanel, WeeksPanel } from './over-time-panels.tsx';
import { useInsights } from './queries.ts';

// Below the first screenful.
const MonthDetails = lazyNamed(() => import('./month-details.tsx'), 'MonthDetails');

const isUnknownMonth = (error: unknown) =>
  error instanceof ApiProblem && error.fields.month !== undefined;

/** What the people of the company did, month by month, in figures of groups. */
export function CompanyInsightsScreen() {
  const { values, set } = useAddressState({ month: 'text' } as const);
  const query = useInsights(values.month);
  const { data: insights, error, isPlaceholderData } = query;
  return (
    <>
      <PageHeader
        title="Insights"
        description={insightMessages.whatIsShown(insights?.detail?.least)}
      />
      {isUnknownMonth(error) ? (
        <Panel>
          <EmptyState
            title={insightMessages.monthUnknown}
            description="It may be too long ago, or not over yet."
            action={
              <Button variant="default" onClick={() => set({ month: undefined })}>
                Show the last month
              </Button>
            }
          />
        </Panel>
      ) : error && !insights ? (
        <Panel>
          <LoadProblem title={insightMessages.loadFailed} query={query} />
        </Panel>
      ) : insights?.detail === null ? (
        <Panel>
          <EmptyState title={insightMessages.none} description={insightMessages.noneHint} />
        </Panel>
      ) : (
        <>
          <OutdatedNotice query={query} title={insightMessages.loadFailed} />
          <MonthChoice insights={insights} onChange={(month) => set({ month })} />
          <div
            className={styles.parts}
            data-waiting={isPlaceholderData || undefined}
            aria-busy={!insights || isPlaceholderData}
          >
            <Figures insights={insights} />
          </div>
        </>
      )}
    </>
  );
}

type MonthChoiceProps = {
  insights: CompanyInsights | undefined;
  onChange: (month: string) => void;
};

/** The months that were counted, the last one first. */
function MonthChoice({ insights, onChange }: MonthChoiceProps) {
  return (
    <div className={styles.filters} data-screen-only>
      <Combobox
        aria-label="Month"
        options={(insights?.months ?? [])
          .toReversed()
          .map(({ month }) => ({ value: month, label: formatMonth(month) }))}
        value={insights?.detail?.month ?? null}
        onChange={onChange}
      />
    </div>
  );
}

const waiting = (
  <Panel title="By team or department">
    <div className={styles.skeleton}>
      <Skeleton width="70%" />
      <Skeleton width="52%" />
      <Skeleton width="61%" />
    </div>
  </Panel>
);

function Figures({ insights }: { insights: CompanyInsights | undefined }) {
  const detail = insights?.detail ?? undefined;
  return (
    <>
      {detail && detail.people < detail.least && (
        <Notice tone="info" message={insightMessages.tooFew(detail.least)} />
      )}
      <MonthCards insights={insights} />
      <div className={styles.halves}>
        <MonthsPanel months={insights?.months} />
        <WeeksPanel detail={detail} />
      </div>
      {insights && detail ? (
        <Suspense fallback={waiting}>
          <MonthDetails detail={detail} others={insights.others} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
