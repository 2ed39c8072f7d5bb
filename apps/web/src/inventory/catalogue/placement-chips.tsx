import type { Placement, Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { formatNumber, nothing } from '#ui/format.ts';
import styles from './products.module.css';
import { usePlacementsDialog } from './use-placements-dialog.ts';

const keyOf = ({ wh, box }: Placement) => box?.id ?? wh.id;

/** The places with most units of a product. A button shows the others. */
export function PlacementChips({ product }: { product: Product }) {
  const { placements, places } = product;
  const openPlacements = usePlacementsDialog();
  const more = places - placements.length;
  if (placements.length === 0) return nothing;
  return (
    <span className={styles.chips}>
      {placements.map((placement) => (
        <span
          key={keyOf(placement)}
          className={styles.chip}
          title={`${placement.box?.code ?? 'Unboxed'}, ${placement.wh.name}: ${formatNumber(placement.qty)}`}
        >
          <span className={placement.box ? styles.box : styles.unboxed}>
            {placement.box?.code ?? 'Unboxed'}
          </span>
          <span className={styles.site}>{placement.wh.name}</span>
          <span className={styles.qty}>{formatNumber(placement.qty)}</span>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${formatNumber(more)} more placements of ${product.name}`}
          onClick={() => openPlacements(product)}
        >
          +{formatNumber(more)} more
        </button>
      )}
    </span>
  );
}
