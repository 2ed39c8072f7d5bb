import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { receiptList } from '@kolam/contract/inventory/receipts/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import styles from './receipts.module.css';
import { ReceiptsTable } from './receipts-table.tsx';

// The forms load the schemas.
const CreateReceiptDialog = lazyDialog(
  () => import('./create-receipt-dialog.tsx'),
  'CreateReceiptDialog',
  { title: 'New goods receipt', size: 'large', fields: 5 },
);
const LabelsPanel = lazyNamed(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');
const ReverseReceiptDialog = lazyNamed(
  () => import('./reverse-receipt-dialog.tsx'),
  'ReverseReceiptDialog',
);

/** The goods receipts screen: the list, a drawer with one receipt, and its reversal. */
export function ReceiptsScreen() {
  const list = useListState(receiptList);
  const canWrite = useCan('inventory:write');
  const [open, setOpen] = useState<
    'create' | { action: 'print' | 'reverse'; receipt: GoodsReceipt }
  >();
  const close = () => setOpen(undefined);
  useAddressAction({ create: canWrite ? () => setOpen('create') : undefined });
  const actions = {
    onReverse: (receipt: GoodsReceipt) => setOpen({ action: 'reverse', receipt }),
    onPrint: (receipt: GoodsReceipt) => setOpen({ action: 'print', receipt }),
  };
  const task = typeof open === 'object' ? open : undefined;

  const start = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setOpen('create')}
    >
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
      {/* Closes while a dialog is open: only one is shown at a time. */}
      <ReceiptDrawer
        id={open ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        {...actions}
      />
      <Suspense>
        {open === 'create' && <CreateReceiptDialog onClose={close} />}
        {task?.action === 'reverse' && (
          <ReverseReceiptDialog receipt={task.receipt} onClose={close} />
        )}
        {task?.action === 'print' && (
          <LabelsPanel source={{ kind: 'receipt', id: task.receipt.id }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
