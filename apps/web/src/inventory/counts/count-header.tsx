import { countStatusLabels } from '@kolam/contract/inventory/counts/values.ts';
import { Button } from '@mantine/core';
import { useCan } from '#core/session.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount, formatDateTime } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { breadcrumbs, placeOf } from './count-terms.ts';
import styles from './counts.module.css';
import type { CountDetail } from './queries.ts';
import { useCountActions } from './use-count-actions.ts';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'), 'CancelDialog');

/** The header of a count, with its progress and the next step. */
export function CountHeader({ count }: { count: CountDetail }) {
  const { code, status, startedBy, createdAt, note, closed, posted } = count;
  const canWrite = useCan('inventory:write');
  const { reviewing, reopening, post, cancel } = useCountActions(count);
  const openDialog = useOpenDialog();
  const undecided = count.review?.undecided ?? 0;
  const { label, tone } = countStatusLabels[status];
  return (
    <PageHeader
      title={code}
      breadcrumbs={breadcrumbs}
      description={
        <>
          <span className={layout.line12}>
            <StatusBadge status={status} tone={tone} text={label} />
            <span>{placeOf(count)}</span>
            <span>
              {closed
                ? `${label} ${formatDateTime(closed.at)}, by ${closed.by}`
                : `Started ${formatDateTime(createdAt)}, by ${startedBy}`}
            </span>
            {posted?.movementId && (
              <Link to={stockRoutes.movements({ search: code })}>Its movement</Link>
            )}
          </span>
          {note !== '' && <span className={styles.note}>{note}</span>}
          {closed && closed.reason !== '' && (
            <span className={styles.note}>Cancelled because: {closed.reason}</span>
          )}
        </>
      }
      actions={
        canWrite && (
          <>
            {(status === 'OPEN' || status === 'REVIEW') && (
              <Button
                variant="default"
                onClick={() => openDialog(CancelDialog, { code, onCancel: cancel })}
              >
                Cancel count
              </Button>
            )}
            {status === 'OPEN' && (
              <Button
                onClick={() => reviewing.start()}
                disabled={count.placesCounted === 0 || reviewing.isPending}
                data-tip={count.placesCounted === 0 ? 'Mark a place as counted first' : undefined}
              >
                {reviewing.isPending ? 'Reviewing…' : 'Review'}
              </Button>
            )}
            {status === 'REVIEW' && (
              <>
                <Button
                  variant="default"
                  onClick={() => reopening.start()}
                  disabled={reopening.isPending}
                >
                  Count on
                </Button>
                <Button
                  onClick={() => void post()}
                  disabled={undecided > 0}
                  data-tip={
                    undecided > 0
                      ? `${formatCount(undecided, ['line', 'lines'])} to decide first`
                      : undefined
                  }
                >
                  Post
                </Button>
              </>
            )}
          </>
        )
      }
    />
  );
}
