import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PickList } from './pick-list.tsx';
import { useTicket } from './queries.ts';
import { ticketReturns } from './slots.ts';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFigures } from './ticket-figures.tsx';
import { TicketHeader, TicketSkeleton } from './ticket-header.tsx';
import { TicketProblem } from './ticket-problem.tsx';
import { severalWarehouses } from './ticket-terms.ts';

const PickPanel = lazyNamed(() => import('./pick-panel.tsx'), 'PickPanel');

/** The page of one ticket: what to pick, what came back, and its history. */
export function TicketPageScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useTicket(id);
  const { data: ticket } = query;
  const canWrite = useCan('inventory:write');
  useRecent(ticket?.id);

  if (!ticket) return query.error ? <TicketProblem query={query} /> : <TicketSkeleton />;
  const warehouses = severalWarehouses(ticket.lines);
  const picks = canWrite && ticket.status === 'OPEN';
  return (
    <>
      <TicketHeader ticket={ticket} actions={<TicketActions ticket={ticket} />} />
      <TicketFigures ticket={ticket} />
      {warehouses !== undefined && (
        <div className={styles.several}>
          <Notice tone="attention" message={warehouses} />
        </div>
      )}
      <div className={styles.columns}>
        {picks && (
          <div className={styles.side} data-screen-only>
            <Suspense
              fallback={
                <Panel title="Scan to pick">
                  <FormSkeleton fields={1} />
                </Panel>
              }
            >
              <PickPanel ticket={ticket} />
            </Suspense>
          </div>
        )}
        <div className={styles.column}>
          <PickList ticket={ticket} canPick={picks} />
          <div className={styles.column} data-screen-only>
            <Filled slot={ticketReturns} with={{ ticketId: ticket.id, code: ticket.code }} />
            <Panel title="History">
              <HistoryPanel kind="ticket" id={ticket.id} version={ticket.version} />
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}
