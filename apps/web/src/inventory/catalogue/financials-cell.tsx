import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { Filled } from '#core/filled.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { OrdersDialog } from './product-dialogs.ts';
import { orderBadgeLabels } from './product-texts.ts';
import styles from './products.module.css';
import { orderApproval } from './slots.ts';

/** A cell with the orders of a product, and their actions. */
export function FinancialsCell({ product }: { product: Product }) {
  const { orders, name } = product;
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const { word, tone } = orderBadgeLabels[orders.badge];
  const view = (raise: boolean) => openDialog(OrdersDialog, { sku: product, raise });
  return (
    <span className={styles.financials}>
      <StatusBadge status={orders.badge} tone={tone} text={word} />
      <span className={styles.acts}>
        {canWrite &&
          (orders.draft ? (
            <Filled slot={orderApproval} with={{ order: orders.draft, className: styles.act }} />
          ) : (
            orders.drafts > 1 && (
              <button
                type="button"
                className={styles.act}
                aria-label={`Approve one of ${orders.drafts} drafts of ${name}`}
                onClick={() => view(false)}
              >
                Approve
              </button>
            )
          ))}
        {orders.badge !== 'none' && (
          <button
            type="button"
            className={styles.act}
            aria-label={`View POs of ${name}`}
            onClick={() => view(false)}
          >
            View POs
          </button>
        )}
        {canWrite && (
          <button
            type="button"
            className={styles.act}
            aria-label={`Raise PO for ${name}`}
            onClick={() => view(true)}
          >
            Raise PO
          </button>
        )}
      </span>
    </span>
  );
}
