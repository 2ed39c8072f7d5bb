import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndCell, SmallTable } from '#ui/small-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './dialogs.module.css';
import { canApprove, orderBadge } from './order-texts.ts';
import { mostOrdersOfSku, useOrdersOf } from './queries.ts';
import { orderRoutes } from './routes.ts';
import { useApproval } from './use-approval.ts';

type Named = Pick<Sku, 'id' | 'name'>;

/** The orders that name a SKU, the newest first. Drafts can be approved. */
export function SkuOrders({ sku }: { sku: Named }) {
  const { data, error, refetch, isFetching } = useOrdersOf(sku.id);
  if (error && !data) {
    return (
      <LoadProblem
        title="Could not load the purchase orders."
        query={{ error, refetch, isFetching }}
      />
    );
  }
  if (!data) return <Skeleton width="60%" />;
  const { data: orders, meta } = data;
  if (orders.length === 0) return <p className={styles.none}>{orderMessages.emptyOfSku}</p>;
  return (
    <div className={layout.stack8}>
      <SmallTable
        label="Purchase orders"
        columns={[
          'Code',
          { title: 'Qty', end: true },
          { title: 'Rate', end: true },
          'Status',
          { title: 'Actions', hidden: true },
        ]}
      >
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} sku={sku} />
        ))}
      </SmallTable>
      {meta.total > mostOrdersOfSku && (
        <Link to={orderRoutes.list({ sku: sku.id })}>
          All {formatNumber(meta.total)} of {sku.name}
        </Link>
      )}
    </div>
  );
}

function OrderRow({ order, sku }: { order: PurchaseOrder; sku: Named }) {
  const canWrite = useCan('inventory:write');
  const approve = useApproval();
  const line = order.lines.find((one) => one.sku.id === sku.id);
  return (
    <tr>
      <td>
        <Link to={orderRoutes.record(order.id)}>
          <CodeText code={order.code} />
        </Link>
      </td>
      <EndCell>{formatNumber(line?.qty)}</EndCell>
      <EndCell>{line && ledgerRupees(line.price)}</EndCell>
      <td>
        <StatusBadge {...orderBadge(order)} />
      </td>
      <EndCell>
        {canWrite && canApprove(order) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Approve ${order.code}`}
            onClick={() => void approve(order, { receive: true })}
          >
            Approve
          </Button>
        )}
      </EndCell>
    </tr>
  );
}
