import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { receiptList } from '@kolam/contract/inventory/receipts/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import styles from './receipts.module.css';
import { ReceiptsTable } from './receipts-table.tsx';

// The forms load the schemas.
const CreateReceiptDialog = lazyDialog(
  () => import('./create-receipt-dialog.tsx'),
  'CreateReceiptDialog',
  { title: 'New goods receipt', size: 'large', fields: 5 },
);
const LabelsPanel = lazyDialog(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');
const ReverseReceiptDialog = lazyDialog(
  () => import('./reverse-receipt-dialog.tsx'),
  'ReverseReceiptDialog',
);

/** The goods receipts screen: the list, a drawer with one receipt, and its reversal. */
export function ReceiptsScreen() {
  const list = useListState(receiptList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(CreateReceiptDialog);
  useAddressAction({ create: canWrite ? create : undefined });
  const actions = {
    onReverse: (receipt: GoodsReceipt) => openDialog(ReverseReceiptDialog, { receipt }),
    onPrint: ({ id }: GoodsReceipt) => openDialog(LabelsPanel, { source: { kind: 'receipt', id } }),
  };

  const start = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      New receipt
    </Button>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>
          What came in, of which order, at which cost. Goods of an order are received from it.
        </p>
        {start}
      </div>
      <ReceiptsTable {...actions} start={start} />
      <ReceiptDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} {...actions} />
    </>
  );
}
