import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useAddressState } from '#core/address-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { useCan } from '#core/session.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './party-page.module.css';
import { useStatement } from './queries.ts';
import { StatementTable } from './statement-table.tsx';

const MailStatementDialog = lazyDialog(
  () => import('./mail-statement-dialog.tsx'),
  'MailStatementDialog',
);
const StatementDialog = lazyDialog(() => import('./statement-dialog.tsx'), 'StatementDialog');

/** The transactions with a party and a running balance, for a period in the address. */
export function StatementPanel({ party }: { party: Party }) {
  const { values: period, set } = useAddressState({ from: 'day', to: 'day' } as const);
  const query = useStatement({ kind: party.kind, id: party.id, period });
  const canMail = useCan('finance:write');
  const openDialog = useOpenDialog();
  const { data: statement, error, refetch, isFetching } = query;

  return (
    <Panel
      title="Statement of account"
      description={statement && `${formatDate(statement.from)} – ${formatDate(statement.to)}`}
      aside={
        <div className={styles.statementActs} data-screen-only>
          <PeriodSelect period={period} onChange={set} />
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            disabled={!statement}
            onClick={() => openDialog(StatementDialog, { party, period })}
          >
            PDF
          </Button>
          {canMail && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden="true" />}
              disabled={!statement}
              onClick={() => statement && openDialog(MailStatementDialog, { party, statement })}
            >
              Mail
            </Button>
          )}
        </div>
      }
      flush
    >
      {statement && !(error && !query.isPlaceholderData && !isFetching) ? (
        <StatementTable kind={party.kind} statement={statement} waiting={query.isPlaceholderData} />
      ) : error ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton width="64%" />
          <Skeleton width="72%" />
        </div>
      )}
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
