import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { receiptRoutes } from '#inventory/receipts/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { orderBadge, placeOf } from './order-texts.ts';
import styles from './orders.module.css';
import { useOrder } from './queries.ts';

type OrderDrawerProps = {
  /** The id of the order to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  const query = useOrder(id);
  useRecent(query.data?.id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="purchase order"
      onClose={onClose}
      header={(order) => ({
        title: order.code,
        description: `${order.vendor?.name ?? 'No vendor'}, ${formatDate(order.createdAt)}`,
        badge: <StatusBadge {...orderBadge(order)} />,
      })}
      footer={(order) => <OrderButtons order={order} />}
    >
      {(order) => <OrderDetails order={order} />}
    </RecordDrawer>
  );
}

function OrderDetails({ order }: { order: PurchaseOrder }) {
  const canReadBills = useCan('finance:read');
  const { id, version, bill, received, approval, rejected } = order;
  return (
    <div className={styles.details}>
      {rejected && (
        <Notice
          tone="attention"
          title={orderMessages.rejectedBy(rejected.by)}
          message={rejected.reason}
        />
      )}
      {approval && (
        <Notice
          tone="info"
          message={orderMessages[approval.byAnother ? 'awaitsAnother' : 'awaitsYou'](
            ledgerRupees(approval.above),
          )}
        />
      )}
      <OrderLines order={order} />
      <KeyValueList items={factsOf(order)} />
      {(received > 0 || (bill && canReadBills)) && (
        <ul className={styles.links}>
          {received > 0 && (
            <li>
              <Link to={receiptRoutes.list({ po: id })}>Goods receipts of {order.code}</Link>
            </li>
          )}
          {bill && canReadBills && (
            <li>
              <Link to={invoiceRoutes.record(bill.id)}>Bill {bill.code ?? '(draft)'}</Link>
            </li>
          )}
        </ul>
      )}
      <section className={layout.stack10}>
        <h3>History</h3>
        <HistoryPanel kind="purchase-order" id={id} version={version} />
      </section>
    </div>
  );
}

function OrderLines({ order }: { order: PurchaseOrder }) {
  const { lines, amount, taxAmount } = order;
  const total = inRupees(inPaise(amount) + inPaise(taxAmount));
  return (
    <table className={styles.lines} aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col" className={`${styles.end} ${styles.wide}`}>
            Qty
          </th>
          <th scope="col" className={`${styles.end} ${styles.wide}`}>
            Rate
          </th>
          <th scope="col" className={styles.end}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, sku, qty, received, price, gstRate }) => (
          <tr key={id}>
            <td>
              <TwoLines
                wraps
                first={<Link to={productRoutes.record(sku.id)}>{sku.name}</Link>}
                second={<CodeText code={sku.code} />}
              />
              <span className={styles.narrow}>
                {formatNumber(qty)} × {ledgerRupees(price)}, GST {gstRate}%,{' '}
                {formatNumber(received)} received
              </span>
            </td>
            <td className={`${styles.end} ${styles.wide}`}>
              <TwoLines
                wraps
                first={formatNumber(qty)}
                second={`${formatNumber(received)} received`}
              />
            </td>
            <td className={`${styles.end} ${styles.wide}`}>
              <TwoLines wraps first={ledgerRupees(price)} second={`GST ${gstRate}%`} />
            </td>
            <td className={styles.end}>{ledgerRupees(inRupees(inPaise(price) * qty))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[
          { label: 'Without tax', value: amount },
          { label: 'GST', value: taxAmount },
          { label: 'Total', value: total },
        ].map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" colSpan={3} className={styles.end}>
              {label}
            </th>
            <td className={styles.end}>{ledgerRupees(value)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const done = (at: string | null, by: string | null) =>
  at && `${formatDateTime(at)}${by ? `, by ${by}` : ''}`;

function factsOf(order: PurchaseOrder) {
  const { approvedAt, approvedBy, cancelledAt, cancelledBy, note } = order;
  return [
    { label: 'Goods go to', value: order.wh?.name ?? `Not chosen: ${placeOf(order)}` },
    { label: 'Note', value: note },
    { label: 'Approved', value: done(approvedAt, approvedBy) },
    ...(cancelledAt ? [{ label: 'Cancelled', value: done(cancelledAt, cancelledBy) }] : []),
  ];
}
