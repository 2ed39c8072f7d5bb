import { dayText } from '@kolam/contract/core/day-text.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatNumber } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PauseRow } from './pause-row.tsx';
import styles from './pauses.module.css';
import { usePauses } from './queries.ts';

const GivePauseDialog = lazyDialog(() => import('./give-pause-dialog.tsx'), 'GivePauseDialog', {
  title: 'Add pause',
  fields: 3,
});

const description = 'Days without penalties and reminders. They do not count in percentages.';

/** The pauses of an employee, which users who may change employees can give and end. */
export function PausesPanel({ employeeId }: { employeeId: string }) {
  const openDialog = useOpenDialog();
  const canGive = useCan('employees:write');
  const query = usePauses(employeeId);
  const { data, error } = query;
  const more = data ? data.meta.total - data.data.length : 0;
  return (
    <Panel
      title="Pauses"
      description={description}
      aside={
        canGive && (
          <Button
            variant="default"
            size="xs"
            onClick={() => openDialog(GivePauseDialog, { employeeId })}
          >
            Add pause
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadProblem title="Could not load the pauses." query={query} />
      ) : (
        <>
          {data?.data.length === 0 && <p className={styles.facts}>No pauses</p>}
          <ul aria-busy={!data}>
            {data?.data.map((pause) => (
              <PauseRow key={pause.id} employeeId={employeeId} pause={pause} canEnd={canGive} />
            )) ?? (
              <li>
                <Skeleton width={220} />
              </li>
            )}
          </ul>
          {data && data.holidays.length > 0 && (
            <p className={styles.facts}>
              Paused by the company for everyone:{' '}
              {data.holidays.map(({ date, name }) => `${dayText(date)} ${name}`).join(', ')}
            </p>
          )}
          {more > 0 && <p className={styles.facts}>and {formatNumber(more)} earlier</p>}
        </>
      )}
    </Panel>
  );
}
