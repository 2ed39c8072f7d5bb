import { orderList } from '@kolam/contract/inventory/orders/values.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { CreateOrderDialog } from './order-dialogs.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import styles from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';

/** The purchase orders screen: the list, a drawer with one order, and the dialogs. */
export function OrdersScreen() {
  const list = useListState(orderList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(CreateOrderDialog);
  useAddressAction({ create: canWrite ? create : undefined });

  const start = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      New order
    </Button>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>What you ordered, what came of it, and what it costs.</p>
        {start}
      </div>
      <OrdersTable start={start} />
      <OrderDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
