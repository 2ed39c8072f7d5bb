import { conditionLabels, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconClipboardCheck,
  IconPackageImport,
  IconPrinter,
} from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { boxRoutes } from '#inventory/boxes/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProductTickets } from './product-tickets.tsx';
import type { ScannedProduct } from './queries.ts';
import styles from './scanner.module.css';

const PutawayPanel = lazyDialog(() => import('#inventory/stock/putaway-panel.tsx'), 'PutawayPanel');
const MoveItemsPanel = lazyDialog(
  () => import('#inventory/stock/move-items-panel.tsx'),
  'MoveItemsPanel',
);
const StartCountPanel = lazyDialog(
  () => import('#inventory/counts/start-count-panel.tsx'),
  'StartCountPanel',
);
const AdjustPanel = lazyDialog(() => import('#inventory/stock/adjust-panel.tsx'), 'AdjustPanel');
const LabelsPanel = lazyDialog(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');

/** A scanned product with its places and likely next actions. */
export function ProductResult({ product }: { product: ScannedProduct }) {
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const { id, code, name, mrp, quantity, unit, barcode, category, placements, places } = product;
  const conditions = conditionsText(product.conditions);
  // The place with most units.
  const [first] = placements;
  return (
    <Panel>
      <div className={layout.stack14}>
        <div>
          <div className={styles.resultHead}>
            <span className={styles.code}>{code}</span>
            <span className={styles.kind}>PRODUCT</span>
          </div>
          <p className={styles.name}>{name}</p>
        </div>
        <KeyValueList
          items={[
            { label: 'Quantity', value: `${formatNumber(quantity)} ${unit}` },
            ...(conditions === undefined ? [] : [{ label: 'Of that', value: conditions }]),
            {
              label: 'Lies in',
              value: first ? <Places product={product} /> : null,
            },
            { label: 'Category', value: category },
            { label: 'Barcode', value: barcode },
          ]}
        />
        <ProductTickets product={product} />
        <div className={layout.row8}>
          {canWrite && (
            <>
              <Button
                leftSection={<IconPackageImport size={16} aria-hidden="true" />}
                onClick={() => openDialog(PutawayPanel, { sku: product })}
              >
                Put away
              </Button>
              {first && (
                <Button
                  variant="default"
                  leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
                  onClick={() =>
                    openDialog(MoveItemsPanel, {
                      moving: {
                        sku: id,
                        wh: first.wh.id,
                        boxId: first.box?.id ?? null,
                        condition: '',
                      },
                    })
                  }
                >
                  Move
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
                onClick={() =>
                  openDialog(StartCountPanel, {
                    ...(first?.box && places === 1 ? { box: first.box } : {}),
                    ...(first ? { wh: first.wh } : {}),
                  })
                }
              >
                Count
              </Button>
              <Button
                variant="default"
                leftSection={<IconAdjustments size={16} aria-hidden="true" />}
                onClick={() => openDialog(AdjustPanel, { sku: product })}
              >
                Update Status
              </Button>
            </>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() =>
              openDialog(LabelsPanel, {
                source: { kind: 'rows', labels: [{ code, caption: name, mrp }] },
              })
            }
          >
            Print SKU
          </Button>
          <CopyTextButton text={code} what="SKU" />
          <LinkButton to={productRoutes.record(id)}>Open</LinkButton>
        </div>
      </div>
    </Panel>
  );
}

/** Units by condition if not all are good, in the usual order: "1 good, 15 damaged". */
function conditionsText(conditions: ScannedProduct['conditions']): string | undefined {
  const found = onHandConditions.filter((condition) => conditions[condition] > 0);
  if (found.every((condition) => condition === 'good')) return undefined;
  return found
    .map((condition) => {
      const { label } = conditionLabels[condition];
      return `${formatNumber(conditions[condition])} ${label.toLowerCase()}`;
    })
    .join(', ');
}

/** The places with most units. */
function Places({ product: { placements, places } }: { product: ScannedProduct }) {
  const more = places - placements.length;
  return (
    <ul className={styles.places}>
      {placements.map(({ wh, box, qty }) => (
        <li key={`${wh.id} ${box?.id}`}>
          <span>
            {box ? (
              <>
                <Link to={boxRoutes.record(box.id)}>{box.code}</Link> · {wh.name}
              </>
            ) : (
              `${wh.name}, unboxed`
            )}
          </span>
          <span>{formatNumber(qty)}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{formatCount(more, ['more place', 'more places'])}</span>
        </li>
      )}
    </ul>
  );
}
