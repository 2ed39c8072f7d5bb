import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { type ScannedProduct, useProductTickets } from './queries.ts';
import styles from './scanner.module.css';

/** Open tickets with units of a product to pick or to return. */
export function ProductTickets({ product: { id, code } }: { product: ScannedProduct }) {
  const canWrite = useCan('inventory:write');
  const query = useProductTickets({ id, code });
  const { data = [] } = query;
  if (query.isError && !query.data)
    return <LoadProblem title="Could not load the open tickets." query={query} />;
  if (data.length === 0) return null;
  return (
    <div>
      <p className={styles.placesTitle}>Open tickets</p>
      <ul className={styles.places} aria-label="Open tickets">
        {data.map((ticket) => (
          <li key={ticket.id}>
            <span>
              <Link to={ticketRoutes.record(ticket.id)}>
                {canWrite && ticket.toPick > 0 ? `Pick for ${ticket.code}` : ticket.code}
              </Link>{' '}
              · {ticket.toRef}
            </span>
            <span>
              {ticket.toPick > 0 && `${formatNumber(ticket.toPick)} to pick, `}
              {formatNumber(ticket.out)} out
              {canWrite && ticket.out > 0 && (
                <>
                  {' · '}
                  <Link to={returnRoutes.list({ ticket: ticket.id, by: 'scan' })}>Return</Link>
                </>
              )}
            </span>
          </li>
        ))}
        <li>
          <Link to={ticketRoutes.list({ search: code })}>All open tickets with it</Link>
        </li>
      </ul>
    </div>
  );
}
