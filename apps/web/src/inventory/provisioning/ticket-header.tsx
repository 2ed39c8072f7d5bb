import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import type { ReactNode } from 'react';
import { useCan } from '#core/session.ts';
import { eventRoutes } from '#finance/events/routes.ts';
import { vendorRoutes } from '#finance/parties/routes.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { RecordHeader, RecordHeaderSkeleton } from '#ui/record-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { PrintedCode } from './printed-code.tsx';
import { ticketRoutes } from './routes.ts';
import styles from './ticket.module.css';
import { destinationOf } from './ticket-terms.ts';

const list = { to: ticketRoutes.list(), label: 'Provisioning' };

/** The event or vendor of the goods, as a link for users who may read finance. */
function Destination({ ticket }: { ticket: Ticket }) {
  const { toType, destination } = ticket;
  const canOpen = useCan('finance:read');
  const words = destinationOf(ticket);
  if (!destination || !canOpen) return <span className={styles.destination}>{words}</span>;
  const to =
    toType === 'EVENT' ? eventRoutes.record(destination.id) : vendorRoutes.record(destination.id);
  return (
    <Link className={styles.destination} to={to}>
      {words}
    </Link>
  );
}

type TicketHeaderProps = { ticket: Ticket; actions: ReactNode };

/** The header of a ticket: code, destination and actions. */
export function TicketHeader({ ticket, actions }: TicketHeaderProps) {
  const { code, status, issuedOn, issuedBy, closedAt, closedBy, transportBox, note } = ticket;
  return (
    <RecordHeader
      breadcrumbs={list}
      name={code}
      hasTile={false}
      badge={
        <>
          <span data-screen-only>
            <CopyButton text={code} what="number" />
          </span>
          <StatusBadge status={status} />
        </>
      }
      facts={
        <>
          <Destination ticket={ticket} />
          <span>
            Issued {formatDateTime(issuedOn)} by {issuedBy}
          </span>
          {transportBox && (
            <span>
              Into <Link to={boxRoutes.record(transportBox.id)}>{transportBox.code}</Link>
            </span>
          )}
          {closedAt && (
            <span>
              Closed {formatDateTime(closedAt)} by {closedBy}
            </span>
          )}
        </>
      }
      note={note !== '' && <p className={styles.note}>{note}</p>}
      actions={actions}
      beside={
        <div className={styles.ticketCode}>
          <PrintedCode text={code} />
        </div>
      }
    />
  );
}

/** Shown until the ticket is loaded. */
export const TicketSkeleton = () => <RecordHeaderSkeleton breadcrumbs={list} hasTile={false} />;
