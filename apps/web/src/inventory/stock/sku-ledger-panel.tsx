import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { movementTypeLabels } from '@kolam/contract/inventory/stock/values.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { receiptRoutes } from '#inventory/receipts/routes.ts';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { changeText, conditionWay, wayOf } from './line-text.ts';
import { type Movement, type MovementLine, useSkuLedger } from './queries.ts';
import styles from './sku-ledger.module.css';

/** The movements of a product, the newest first, older ones on request. */
export function SkuLedgerPanel({ sku }: { sku: Pick<Sku, 'id'> }) {
  const { data, error, refetch, isFetching, ...pages } = useSkuLedger(sku.id);
  if (error && !data) {
    return (
      <LoadProblem title={catalogueMessages.loadFailed} query={{ error, refetch, isFetching }} />
    );
  }
  if (!data) return <Skeleton width="80%" />;
  const movements = data.pages.flatMap((page) => page.data);
  if (movements.length === 0) return <p className={styles.none}>{stockMessages.noMovements}</p>;
  return (
    <>
      <ul className={styles.list}>
        {movements.map((movement) => (
          <MovementItem key={movement.id} movement={movement} sku={sku.id} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </>
  );
}

function MovementItem({ movement, sku }: { movement: Movement; sku: string }) {
  const { type, at, by, note, receipt } = movement;
  const lines = movement.lines.filter((line) => line.sku === sku);
  return (
    <li className={styles.movement}>
      <div className={styles.head}>
        <StatusBadge
          status={type}
          tone={movementTypeLabels[type].tone}
          text={movementTypeLabels[type].label}
        />
        {receipt && <Link to={receiptRoutes.record(receipt.id)}>{receipt.code}</Link>}
        <span className={styles.time}>{formatDateTime(at)}</span>
      </div>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and the same may be there twice
        <MovementLineText key={place} line={line} />
      ))}
      <p className={looks.small}>
        {/* The note of a receipt without one is its code. */}
        {[note === receipt?.code ? '' : note, by].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function MovementLineText({ line }: { line: MovementLine }) {
  const change = Math.sign(line.onHandChange);
  const condition = conditionWay(line);
  return (
    <p className={styles.line}>
      <span className={styles.change} data-change={change}>
        {change === 0 ? formatNumber(line.qty) : changeText(line.onHandChange)}
      </span>
      <span>
        {wayOf(line)}
        {condition && <span className={styles.condition}> · {condition}</span>}
      </span>
    </p>
  );
}
