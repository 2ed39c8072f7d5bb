import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { reasonOf } from '#core/api-problem.ts';
import { usePeriodFilter } from '#core/period-filter.ts';
import { Combobox } from '#ui/combobox.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './party-page.module.css';
import { useStatement } from './queries.ts';
import { StatementTable } from './statement-table.tsx';

const PeriodDialog = lazyDialog(() => import('#core/period-dialog.tsx'), 'PeriodDialog', {
  title: 'Period',
  size: 'small',
  fields: 2,
});
const StatementDialog = lazyNamed(() => import('./statement-dialog.tsx'), 'StatementDialog');

/** The transactions with a party and a running balance, for a period in the address. */
export function StatementPanel({ party }: { party: Party }) {
  const { values: period, set } = useAddressState({ from: 'day', to: 'day' } as const);
  const query = useStatement({ kind: party.kind, id: party.id, period });
  const [open, setOpen] = useState<'period' | 'pdf'>();
  const close = () => setOpen(undefined);
  const { data: statement, error, refetch, isFetching } = query;

  return (
    <Panel
      title="Statement of account"
      description={statement && `${formatDate(statement.from)} – ${formatDate(statement.to)}`}
      aside={
        <div className={styles.statementActs} data-screen-only>
          <PeriodSelect period={period} onChange={set} onOwn={() => setOpen('period')} />
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            disabled={!statement}
            onClick={() => setOpen('pdf')}
          >
            PDF
          </Button>
        </div>
      }
      flush
    >
      {statement && !(error && !query.isPlaceholderData && !isFetching) ? (
        <StatementTable kind={party.kind} statement={statement} waiting={query.isPlaceholderData} />
      ) : error ? (
        <ErrorPanel
          title={financeMessages.loadFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      )}
      <Suspense>
        {open === 'period' && <PeriodDialog period={period} onChange={set} onClose={close} />}
        {open === 'pdf' && <StatementDialog party={party} period={period} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** Selects a common period. The default is this financial year up to today. */
function PeriodSelect(props: Parameters<typeof usePeriodFilter>[0]) {
  const { label, options, value, onChange } = usePeriodFilter(props);
  return (
    <Combobox
      className={styles.period ?? ''}
      aria-label={label}
      options={[{ value: '', label: 'This financial year to date' }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
