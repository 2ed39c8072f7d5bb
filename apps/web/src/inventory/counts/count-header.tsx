import { Button } from '@mantine/core';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { formatDateTime } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { placeOf, statusTerms, trail } from './count-terms.ts';
import styles from './counts.module.css';
import type { CountDetail } from './queries.ts';
import { useCountActs } from './use-count-acts.ts';

/** Which count it is, how far it is, and the next step. */
export function CountHeader({ count }: { count: CountDetail }) {
  const { code, status, startedBy, createdAt, note, closed, posted } = count;
  const mayWrite = useMay('inventory:write');
  const { reviewing, reopening, post, cancel } = useCountActs(count);
  const { label, tone } = statusTerms[status];
  return (
    <PageHeader
      title={code}
      trail={trail}
      description={
        <>
          <span className={styles.facts}>
            <StatusBadge status={status} tone={tone} words={label} />
            <span>{placeOf(count)}</span>
            <span>
              {closed
                ? `${label} ${formatDateTime(closed.at)}, by ${closed.by}`
                : `Started ${formatDateTime(createdAt)}, by ${startedBy}`}
            </span>
            {posted?.movementId && (
              <Link to={routes.inventoryMovements({ search: code })}>Its movement</Link>
            )}
          </span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </>
      }
      actions={
        mayWrite && (
          <>
            {(status === 'OPEN' || status === 'REVIEW') && (
              <Button variant="default" onClick={() => void cancel()}>
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
                <Button onClick={() => void post()}>Post</Button>
              </>
            )}
          </>
        )
      }
    />
  );
}
