import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { unitLabels } from '@kolam/contract/inventory/catalogue/unit-labels.ts';
import { conditionLabels, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { Button } from '@mantine/core';
import { IconAdjustments, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Filled } from '#core/filled.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDateTime, formatNumber, formatPercent } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { AdjustmentDialog, EditProductDialog } from './product-dialogs.ts';
import styles from './products.module.css';
import { useSku } from './queries.ts';
import { skuLedger } from './slots.ts';
import { usePlacementsDialog } from './use-placements-dialog.ts';

type ProductDrawerProps = {
  /** The id of the SKU to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** A drawer with one product: its figures, its movements and its changes. */
export function ProductDrawer({ id, onClose }: ProductDrawerProps) {
  const query = useSku(id);
  useRecent(query.data?.id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="product"
      failed={catalogueMessages.loadFailed}
      onClose={onClose}
      header={(sku) => ({
        title: sku.name,
        description: <CodeText code={sku.code} what="SKU" />,
      })}
      footer={(sku) => <DrawerActions sku={sku} />}
    >
      {(sku) => <ProductDetails key={sku.id} sku={sku} />}
    </RecordDrawer>
  );
}

function DrawerActions({ sku }: { sku: Sku }) {
  const openDialog = useOpenDialog();
  const openPlacements = usePlacementsDialog();
  const canWrite = useCan('inventory:write');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} aria-hidden="true" />}
        onClick={() => openPlacements(sku)}
      >
        Placements
      </Button>
      {canWrite && (
        <>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden="true" />}
            onClick={() => openDialog(AdjustmentDialog, { sku })}
          >
            Update Status
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => openDialog(EditProductDialog, { sku })}
          >
            Edit
          </Button>
        </>
      )}
    </>
  );
}

const views = [
  { value: 'stock', label: 'Stock' },
  { value: 'changes', label: 'Changes' },
] as const;

function ProductDetails({ sku }: { sku: Sku }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('stock');
  return (
    <div className={styles.details}>
      <KeyValueList items={factsOf(sku)} columns={2} />
      <section className={layout.stack12} aria-label="History">
        <div className={styles.historyHead}>
          <h3>History</h3>
          <SegmentedControl label="History of" options={views} value={view} onChange={setView} />
        </div>
        {view === 'stock' ? (
          <Filled slot={skuLedger} with={{ sku }} />
        ) : (
          <HistoryPanel kind="sku" id={sku.id} version={sku.version} />
        )}
      </section>
    </div>
  );
}

function factsOf(sku: Sku) {
  const { quantity, unit, value, averageCost, reorderLevel, mrp, taxPct, taxGiven, barcode } = sku;
  const counted = conditions.filter((condition) => sku.conditions[condition] > 0);
  return [
    { label: 'On hand', value: `${formatNumber(quantity)} ${unitLabels[unit].toLowerCase()}` },
    { label: 'Value', value: ledgerRupees(value) },
    ...counted.map((condition) => ({
      label: conditionLabels[condition].label,
      value: formatNumber(sku.conditions[condition]),
    })),
    { label: 'Average cost', value: ledgerRupees(averageCost) },
    { label: 'Category', value: sku.category },
    { label: 'Reorder level', value: reorderLevel === null ? null : formatNumber(reorderLevel) },
    { label: 'MRP', value: mrp === null ? null : ledgerRupees(mrp) },
    {
      label: 'Tax',
      value: taxGiven ? formatPercent(taxPct, Number.isInteger(taxPct) ? 0 : 2) : null,
    },
    { label: 'Barcode', value: barcode && <CodeText code={barcode} what="barcode" /> },
    { label: 'Added', value: formatDateTime(sku.createdAt) },
  ];
}
