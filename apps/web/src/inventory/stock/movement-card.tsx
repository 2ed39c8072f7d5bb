import { movementTypeLabels } from '@kolam/contract/inventory/stock/values.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { failureOf } from '#core/api-problem.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { receiptRoutes } from '#inventory/receipts/routes.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { formatCount, formatDateTime } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { conditionWay, quantityText, wayOf } from './line-text.ts';
import styles from './movements.module.css';
import { type Movement, type MovementLine, useMovementLines } from './queries.ts';

/** Lines that a card shows at first. */
const shownAtFirst = 4;

/** A card for one change of stock: type, time, user, and moved goods. */
export function MovementCard({ movement }: { movement: Movement }) {
  const { id, type, at, by, note, lineCount } = movement;
  const [wantsAll, setWantsAll] = useState(false);
  const titleId = useId();
  const isCut = movement.lines.length < lineCount;
  const rest = useMovementLines(id, { enabled: wantsAll && isCut });
  const all = isCut ? rest.data : movement.lines;
  const shown = wantsAll && all ? all : movement.lines.slice(0, shownAtFirst);
  const { title, tone, label } = movementTypeLabels[type];

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {note || title}
        </h3>
        <StatusBadge status={label} tone={tone} />
      </header>
      <p className={styles.about}>
        <span>{formatDateTime(at)}</span>
        <span>
          <RelativeTime at={at} />
        </span>
        {by && <span>{by}</span>}
        {note && <span>{title}</span>}
        {documentsOf(movement).map(({ code, to }) => (
          <span key={to}>
            <Link to={to}>{code}</Link>
          </span>
        ))}
      </p>
      <ul className={styles.lines} aria-label="Lines">
        {shown.map((line, place) => (
          // The lines of a movement never change, and two can be equal, so the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and the same may be there twice
          <Line key={place} line={line} />
        ))}
      </ul>
      {wantsAll && rest.error && (
        <Notice
          tone="bad"
          {...failureOf(rest.error, 'Could not load the other lines.')}
          end={
            <Button variant="default" onClick={() => void rest.refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {lineCount > shownAtFirst && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={wantsAll}
          onClick={() => setWantsAll(!wantsAll)}
        >
          {moreText({ wantsAll, loading: wantsAll && !all && !rest.error, lineCount })}
        </button>
      )}
    </article>
  );
}

/** The documents that it booked, each with its address. */
const documentsOf = ({ receipt, ticket, return: goods }: Movement) => [
  ...(receipt ? [{ code: receipt.code, to: receiptRoutes.list({ search: receipt.code }) }] : []),
  ...(ticket ? [{ code: ticket.code, to: ticketRoutes.record(ticket.id) }] : []),
  ...(goods ? [{ code: goods.code, to: returnRoutes.record(goods.id) }] : []),
];

type More = { wantsAll: boolean; loading: boolean; lineCount: number };

function moreText({ wantsAll, loading, lineCount }: More): string {
  if (loading) return 'Loading...';
  return wantsAll ? 'Show fewer lines' : `Show all ${formatCount(lineCount, ['line', 'lines'])}`;
}

function Line({ line }: { line: MovementLine }) {
  const condition = conditionWay(line);
  return (
    <li className={styles.line}>
      <span className={styles.goods}>
        <Link to={productRoutes.record(line.sku)} className={styles.code}>
          {line.code}
        </Link>
        <span className={styles.name}>{line.name}</span>
      </span>
      <span className={styles.way}>
        {wayOf(line)}
        {condition && <span className={styles.condition}>{condition}</span>}
      </span>
      <span className={styles.qty}>{quantityText(line)}</span>
    </li>
  );
}
