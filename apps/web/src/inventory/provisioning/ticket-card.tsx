import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { CodeText } from '#ui/code-text.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './provisioning.module.css';
import { ticketRoutes } from './routes.ts';
import { destinationOf, standingOf } from './ticket-terms.ts';

/** One ticket: its destination, its progress, and, on request, its goods. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, code, status, issuedOn, lineCount, transportBox } = ticket;
  const [open, setOpen] = useState(false);
  const [titleId, linesId] = [useId(), useId()];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.code}>
          <CodeText code={code} />
        </h2>
        <StatusBadge status={status} />
      </header>
      <p className={styles.destination}>{destinationOf(ticket)}</p>
      <p className={styles.about}>
        <span>{formatDateTime(issuedOn)}</span>
        <span>
          <RelativeTime at={issuedOn} />
        </span>
        {transportBox && <span>in {transportBox.code}</span>}
      </p>
      <p className={styles.about}>{standingOf(ticket)}</p>
      <div className={styles.acts}>
        <Button
          variant="default"
          aria-expanded={open}
          aria-controls={open ? linesId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'View'} Picks ({formatNumber(lineCount)})
        </Button>
        <Button
          component={Link}
          to={ticketRoutes.record(id)}
          variant="default"
          aria-label={`View Ticket ${code}`}
        >
          View Ticket
        </Button>
      </div>
      {open && (
        <div id={linesId}>
          <Picks ticket={ticket} />
        </div>
      )}
    </article>
  );
}

function Picks({ ticket: { id, lines, lineCount } }: { ticket: Ticket }) {
  const rest = lineCount - lines.length;
  if (lines.length === 0) return <p className={styles.noLines}>{provisioningMessages.noLines}</p>;
  return (
    <ul className={styles.picks} aria-label="Picks">
      {lines.map((line) => (
        <li key={line.id} className={styles.pick}>
          <span className={styles.sku}>{line.sku.code}</span>
          <span className={styles.name}>{line.sku.name}</span>
          <span className={styles.qty}>
            {formatNumber(line.qty)} {line.sku.unit}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.pick}>
          <Link to={ticketRoutes.record(id)}>And {formatNumber(rest)} more</Link>
        </li>
      )}
    </ul>
  );
}
