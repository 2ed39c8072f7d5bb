import { warehouseList } from '@kolam/contract/inventory/warehouses/values.ts';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { countRoutes } from '#inventory/counts/routes.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { Warehouse } from './queries.ts';
import { WarehouseDrawer } from './warehouse-drawer.tsx';
import styles from './warehouses.module.css';
import { WarehousesTable } from './warehouses-table.tsx';

// The form loads schemas, which the list doesn't need.
const WarehouseDialog = lazyDialog(() => import('./warehouse-dialog.tsx'), 'WarehouseDialog');

/**
 * The warehouses screen: the list, a drawer with one warehouse, and the dialog to create and change
 * them.
 */
export function WarehousesScreen() {
  const list = useListState(warehouseList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(WarehouseDialog, { warehouse: undefined });
  const edit = (warehouse: Warehouse) => openDialog(WarehouseDialog, { warehouse });
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
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
      <WarehousesTable onEdit={edit} add={add} />
      <WarehouseDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} onEdit={edit} />
    </>
  );
}
