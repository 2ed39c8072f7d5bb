import { warehouseList } from '@kolam/contract/inventory/warehouses/values.ts';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { countRoutes } from '#inventory/counts/routes.ts';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { Warehouse } from './queries.ts';
import { WarehouseDrawer } from './warehouse-drawer.tsx';
import styles from './warehouses.module.css';
import { WarehousesTable } from './warehouses-table.tsx';

// The form loads schemas, which the list doesn't need.
const WarehouseDialog = lazyNamed(() => import('./warehouse-dialog.tsx'), 'WarehouseDialog');

/**
 * The warehouses screen: the list, a drawer with one warehouse, and the dialog to create and change
 * them.
 */
export function WarehousesScreen() {
  const list = useListState(warehouseList);
  const canWrite = useCan('inventory:write');
  const [editing, setEditing] = useState<'new' | Warehouse>();
  const close = () => setEditing(undefined);
  useAddressAction({ create: canWrite ? () => setEditing('new') : undefined });

  const add = canWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      New Warehouse
    </Button>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>Where goods lie. Boxes stand in them, receipts go to them.</p>
        <div className={layout.row8}>
          <LinkButton to={countRoutes.list()} icon={IconClipboardCheck}>
            Stock counts
          </LinkButton>
          {add}
        </div>
      </div>
      <WarehousesTable onEdit={setEditing} add={add} />
      {/* Closes while its warehouse is changed: only one dialog is shown at a time. */}
      <WarehouseDrawer
        id={editing ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
        onEdit={setEditing}
      />
      <Suspense>
        {editing && (
          <WarehouseDialog warehouse={editing === 'new' ? undefined : editing} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
