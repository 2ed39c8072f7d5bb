import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { orderRoutes } from '#inventory/orders/routes.ts';
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
import { useReceipt } from './queries.ts';
import styles from './receipts.module.css';

type ReceiptDrawerProps = {
  /** The id of the receipt to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onReverse: (receipt: GoodsReceipt) => void;
  onPrint: (receipt: GoodsReceipt) => void;
};

export function ReceiptDrawer({ id, onClose, onReverse, onPrint }: ReceiptDrawerProps) {
  const query = useReceipt(id);
  const canWrite = useCan('inventory:write');
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="goods receipt"
      onClose={onClose}
      header={(receipt) => ({
        title: receipt.code,
        description: `${receipt.wh.name}, ${formatDate(receipt.receivedOn)}`,
        badge: receipt.isReversed && <StatusBadge status="reversed" />,
      })}
      footer={(receipt) =>
        !receipt.isReversed && (
          <>
            {canWrite && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
                onClick={() => onReverse(receipt)}
              >
                Reverse
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => onPrint(receipt)}
            >
              Print labels
            </Button>
          </>
        )
      }
    >
      {(receipt) => <ReceiptDetails receipt={receipt} />}
    </RecordDrawer>
  );
}

function ReceiptDetails({ receipt }: { receipt: GoodsReceipt }) {
  const { id, version, reversed, lines, po, receivedBy, units, amount, note } = receipt;
  return (
    <div className={styles.details}>
      {reversed && (
        <Notice
          tone="info"
          title={`Reversed ${formatDateTime(reversed.at)}, by ${reversed.by}`}
          message={reversed.reason}
        />
      )}
      <table className={styles.lines} aria-label="Lines">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col" className={styles.end}>
              Qty
            </th>
            <th scope="col" className={styles.end}>
              Unit cost
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, qty, unitCost, condition, box }) => (
            <tr key={`${sku.id} ${condition} ${unitCost} ${box?.id}`}>
              <td>
                <TwoLines
                  wraps
                  first={<Link to={productRoutes.record(sku.id)}>{sku.name}</Link>}
                  second={
                    <>
                      <CodeText code={sku.code} />
                      {condition !== 'good' && ` · ${conditionLabels[condition].label}`}
                      {box && ` · into ${box.code}`}
                    </>
                  }
                />
              </td>
              <td className={styles.end}>{formatNumber(qty)}</td>
              <td className={styles.end}>{ledgerRupees(unitCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeyValueList
        items={[
          { label: 'Units', value: formatNumber(units) },
          { label: 'Amount without tax', value: ledgerRupees(amount) },
          {
            label: 'Purchase order',
            value: po && <Link to={orderRoutes.record(po.id)}>{po.code}</Link>,
          },
          { label: 'Received by', value: receivedBy },
          { label: 'Note', value: note },
        ]}
      />
      <section className={layout.stack10}>
        <h3>History</h3>
        <HistoryPanel kind="goods-receipt" id={id} version={version} />
      </section>
    </div>
  );
}
