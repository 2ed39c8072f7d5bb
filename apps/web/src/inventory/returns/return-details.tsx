import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { ticketRoutes } from '#inventory/provisioning/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndCell, SmallTable, TextCell } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { targetOf } from './return-terms.ts';
import styles from './returns.module.css';

/** The details of a return: its lines, its source, and its history. */
export function ReturnDetails({ goods }: { goods: GoodsReturn }) {
  const { id, version, lines, reversed } = goods;
  return (
    <div className={styles.details}>
      {reversed && (
        <Notice
          tone="info"
          title={`Reversed ${formatDateTime(reversed.at)}, by ${reversed.by}`}
          message={reversed.reason}
        />
      )}
      <SmallTable
        label="Lines"
        columns={[
          'Goods',
          'Condition',
          { title: 'Qty', end: true },
          { title: 'Cost', end: true, className: styles.cost },
        ]}
      >
        {lines.map(({ sku, qty, condition, cost }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be alike
          <tr key={place}>
            <TextCell>
              <TwoLines
                wraps
                first={<Link to={productRoutes.record(sku.id)}>{sku.name}</Link>}
                second={<CodeText code={sku.code} />}
              />
            </TextCell>
            <td>
              <StatusBadge status={condition} tone={conditionLabels[condition].tone} />
            </td>
            <EndCell>
              <span>
                {formatNumber(qty)} {sku.unit}
              </span>
              <span className={styles.costBelow}>{ledgerRupees(cost)}</span>
            </EndCell>
            <td className={styles.cost}>{ledgerRupees(cost)}</td>
          </tr>
        ))}
      </SmallTable>
      <KeyValueList items={factsOf(goods)} />
      <section className={layout.stack10}>
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
          <span className={styles.tickets}>
            {tickets.map((ticket) => (
              <Link key={ticket.id} to={ticketRoutes.record(ticket.id)}>
                {ticket.code}
              </Link>
            ))}
          </span>
        ) : null,
    },
    {
      label: 'From box',
      value: fromBox && <Link to={boxRoutes.record(fromBox.id)}>{fromBox.code}</Link>,
    },
    {
      label: 'To',
      value: toBox ? <Link to={boxRoutes.record(toBox.id)}>{toBox.code}</Link> : targetOf(goods),
    },
    { label: 'Left stock at', value: ledgerRupees(cost) },
    ...(eventCost === null ? [] : [{ label: 'Cost of events', value: ledgerRupees(eventCost) }]),
    { label: 'Received by', value: receivedBy },
    { label: 'Note', value: note },
  ];
}
