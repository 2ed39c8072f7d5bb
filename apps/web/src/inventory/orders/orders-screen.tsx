import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressAct } from '#core/address-act.ts';
import { useListState } from '#core/list-state.ts';
import { useMay } from '#core/session.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { type OrderWindow, OrderWindowContext } from './order-window.ts';
import { OrderWindows } from './order-windows.tsx';
import styles from './orders.module.css';
import { ordersSearch } from './orders-search.ts';
import { OrdersTable } from './orders-table.tsx';

/** What was ordered of vendors: the list, one order beside it, and the dialogs. */
export function OrdersScreen() {
  const list = useListState(ordersSearch);
  const mayWrite = useMay('inventory:write');
  const [open, setOpen] = useState<OrderWindow>();
  useAddressAct({ create: mayWrite ? () => setOpen({ kind: 'create' }) : undefined });

  const start = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'create' })}
    >
      New order
    </Button>
  );

  return (
    <OrderWindowContext value={setOpen}>
      <div className={styles.bar}>
        <p className={styles.purpose}>What you ordered, what came of it, and what it costs.</p>
        {start}
      </div>
      <OrdersTable start={start} />
      {/* Makes room for a dialog: one window at a time. */}
      <OrderDrawer
        id={open ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
      />
      <OrderWindows open={open} onClose={() => setOpen(undefined)} />
    </OrderWindowContext>
  );
}
