import { returnKindLabels } from '@kolam/contract/inventory/returns/values.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { mostOfTicket, useReturnsOf } from './queries.ts';
import { foundText } from './return-terms.ts';
import styles from './returns.module.css';
import { returnRoutes } from './routes.ts';

/** The returns and write-offs of a ticket. Hidden while there are none. */
export function TicketReturnsPanel({ ticketId, code }: { ticketId: string; code: string }) {
  const { data, error, refetch, isFetching } = useReturnsOf(ticketId);
  if (error && !data) {
    return (
      <Panel title="What came back">
        <LoadProblem title="Could not load the returns." query={{ error, refetch, isFetching }} />
      </Panel>
    );
  }
  if (!data || data.data.length === 0) return null;
  const { total } = data.meta;
  return (
    <Panel
      title="What came back"
      aside={
        total > mostOfTicket ? (
          <Link to={returnRoutes.list({ search: code })}>All {formatNumber(total)}</Link>
        ) : undefined
      }
      flush
    >
      <SmallTable
        label="Returns"
        columns={['Code', 'Received', 'Found', { title: 'Units', end: true }]}
        flush
      >
        {data.data.map(({ id, code: number, kind, receivedOn, found, units, isReversed }) => (
          <tr key={id}>
            <td>
              <Link to={returnRoutes.record(id)}>{number}</Link>{' '}
              {kind === 'write-off' && (
                <StatusBadge
                  status={returnKindLabels[kind].label}
                  tone={returnKindLabels[kind].tone}
                />
              )}{' '}
              {isReversed && <StatusBadge status="reversed" />}
            </td>
            <td>{formatDate(receivedOn)}</td>
            <TextCell>
              <span className={isReversed ? styles.struck : undefined}>{foundText(found)}</span>
            </TextCell>
            <EndCell>
              <span className={isReversed ? styles.struck : undefined}>{formatNumber(units)}</span>
            </EndCell>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
