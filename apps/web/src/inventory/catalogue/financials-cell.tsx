import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { Filled } from '#core/filled.ts';
import { useMay } from '#core/session.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useOpenWindow } from './product-window.ts';
import { orderBadgeWords } from './product-words.ts';
import styles from './products.module.css';
import { orderApproval } from './slots.ts';

/** What was ordered of a product, and what can be done about it. */
export function FinancialsCell({ product }: { product: Product }) {
  const { orders, name } = product;
  const mayWrite = useMay('inventory:write');
  const open = useOpenWindow();
  const { word, tone } = orderBadgeWords[orders.badge];
  const view = (raise: boolean) => open({ kind: 'orders', sku: product, raise });
  return (
    <span className={styles.financials}>
      <StatusBadge status={orders.badge} tone={tone} words={word} />
      <span className={styles.acts}>
        {mayWrite &&
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
        {mayWrite && (
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
