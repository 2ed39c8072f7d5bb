import { dayOf } from '@kolam/contract/core/dates.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useSearch } from '@tanstack/react-router';
import { useAddressState } from '#core/address-state.ts';
import { reasonOf } from '#core/api-problem.ts';
import { OutdatedNotice } from '#core/outdated-notice.tsx';
import { DueDatesPanel } from '#finance/due-dates/due-dates-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { chosenPeriod, periodFilters } from './chosen-period.ts';
import { FigureCards } from './figure-cards.tsx';
import { Onboarding } from './onboarding.tsx';
import styles from './overview.module.css';
import { OverviewPanels } from './overview-panels.tsx';
import type { Period, PeriodName } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { useFinanceOverview } from './queries.ts';
import { useOnboarding } from './use-onboarding.ts';

/** What is due as of now, and the tax and cash of a period. */
export function FinanceOverviewScreen() {
  const today = dayOf(new Date(useNow()));
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { set } = useAddressState(periodFilters);
  const { name, period } = chosenPeriod(raw, today);
  const query = useFinanceOverview(period);
  const { data: overview, error, refetch } = query;
  const onboarding = useOnboarding(overview);

  function choose(next: PeriodName, { from, to }: Period) {
    const own = next === 'custom';
    set({
      period: next === 'year' ? undefined : next,
      from: own ? from : undefined,
      to: own ? to : undefined,
    });
  }

  return (
    <>
      <PeriodPicker name={name} period={period} today={today} onChange={choose} />
      {error && !query.isFetching && !(overview && !query.isPlaceholderData) ? (
        <Panel>
          <ErrorPanel
            title={financeMessages.loadFailed}
            {...reasonOf(error)}
            onRetry={() => void refetch()}
          />
        </Panel>
      ) : (
        <div className={styles.figures} data-waiting={query.isPlaceholderData || undefined}>
          <OutdatedNotice query={query} title={financeMessages.loadFailed} />
          <FigureCards overview={overview} />
          <DueDatesPanel />
          {onboarding ? <Onboarding steps={onboarding} /> : <OverviewPanels overview={overview} />}
        </div>
      )}
    </>
  );
}
