import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { routes } from '#core/routes.ts';
import { conditionTerms } from '#core/stock-terms.ts';
import { CodeText } from '#ui/code-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { HistoryPanel } from '../../audit/history-panel.tsx';
import { useReturn } from './queries.ts';
import { kindTerms, targetOf, unitText } from './return-terms.ts';
import styles from './returns.module.css';

type ReturnDrawerProps = {
  /** Of the return to show; undefined closes it. */
  id: string | undefined;
  onClose: () => void;
};

/** One return beside the list. */
export function ReturnDrawer({ id, onClose }: ReturnDrawerProps) {
  const { data, error, refetch, isFetching } = useReturn(id);
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={data?.code ?? 'Return'}
      description={data && `${unitText(data.units)}, ${formatDate(data.receivedOn)}`}
      badge={
        data && <StatusBadge status={kindTerms[data.kind].label} tone={kindTerms[data.kind].tone} />
      }
    >
      {data ? (
        <ReturnDetails goods={data} />
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <ErrorPanel title="There is no such return." detail="The link may be incomplete." />
      ) : error ? (
        <ErrorPanel
          title="Could not load the return."
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </SideDrawer>
  );
}

function ReturnDetails({ goods }: { goods: GoodsReturn }) {
  const { id, version, lines } = goods;
  return (
    <div className={styles.details}>
      <SmallTable
        label="Lines"
        columns={['Goods', 'Condition', { title: 'Qty', end: true }, { title: 'Cost', end: true }]}
      >
        {lines.map(({ sku, qty, condition, cost, ticket }) => (
          <tr key={`${sku.id} ${condition} ${ticket?.id}`}>
            <TextCell>
              <span className={styles.stacked}>
                <Link to={routes.inventoryProducts({ open: sku.id })}>{sku.name}</Link>
                <CodeText code={sku.code} />
              </span>
            </TextCell>
            <td>
              <StatusBadge status={condition} tone={conditionTerms[condition].tone} />
            </td>
            <EndCell>
              {formatNumber(qty)} {sku.unit}
            </EndCell>
            <EndCell>{ledgerRupees(cost)}</EndCell>
          </tr>
        ))}
      </SmallTable>
      <KeyValueList items={factsOf(goods)} />
      <section className={styles.section}>
        <h3>History</h3>
        <HistoryPanel kind="return" id={id} version={version} />
      </section>
    </div>
  );
}

function factsOf(goods: GoodsReturn) {
  const { fromBox, tickets, toBox, receivedBy, note, cost, eventCost } = goods;
  return [
    {
      label: tickets.length === 1 ? 'Ticket' : 'Tickets',
      value:
        tickets.length > 0 ? (
          <span className={styles.stacked}>
            {tickets.map((ticket) => (
              <Link key={ticket.id} to={routes.ticket(ticket.id)}>
                {ticket.code}
              </Link>
            ))}
          </span>
        ) : null,
    },
    {
      label: 'From box',
      value: fromBox && (
        <Link to={routes.inventoryBoxes({ open: fromBox.id })}>{fromBox.code}</Link>
      ),
    },
    {
      label: 'To',
      value: toBox ? (
        <Link to={routes.inventoryBoxes({ open: toBox.id })}>{toBox.code}</Link>
      ) : (
        targetOf(goods)
      ),
    },
    { label: 'Left stock at', value: ledgerRupees(cost) },
    { label: 'Cost of events', value: ledgerRupees(eventCost) },
    { label: 'Received by', value: receivedBy },
    { label: 'Note', value: note },
  ];
}
