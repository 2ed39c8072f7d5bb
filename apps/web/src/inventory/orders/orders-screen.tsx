import { orderList } from '@kolam/contract/inventory/orders/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { type OrderDialog, OrderDialogContext } from './order-dialog.ts';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import styles from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';

/** The purchase orders screen: the list, a drawer with one order, and the dialogs. */
export function OrdersScreen() {
  const list = useListState(orderList);
  const canWrite = useCan('inventory:write');
  const [open, setOpen] = useState<OrderDialog>();
  useAddressAction({ create: canWrite ? () => setOpen({ kind: 'create' }) : undefined });

  const start = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'create' })}
    >
      New order
    </Button>
  );

  return (
    <OrderDialogContext value={setOpen}>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>What you ordered, what came of it, and what it costs.</p>
        {start}
      </div>
      <OrdersTable start={start} />
      {/* Closes while a dialog is open: only one is shown at a time. */}
      <OrderDrawer
        id={open ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
      />
      <OrderDialogs open={open} onClose={() => setOpen(undefined)} />
    </OrderDialogContext>
  );
}
