import { productList } from '@kolam/contract/inventory/catalogue/values.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { filterQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { CreateProductDialog, ImportDialog, LabelsPanel } from './product-dialogs.ts';
import { ProductDrawer } from './product-drawer.tsx';
import styles from './products.module.css';
import { ProductsTable } from './products-table.tsx';

/** The products screen: the list, a drawer with one product, and the dialogs. */
export function ProductsScreen() {
  const list = useListState(productList);
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(CreateProductDialog);
  useAddressAction({ create: canWrite ? create : undefined });

  // All matching products, not only those of this page.
  const { sort: _, ...shown } = filterQuery(list.state);

  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => openDialog(LabelsPanel, { source: { kind: 'skus', query: shown } })}
    >
      Print
    </Button>
  );
  const buttons = canWrite && (
    <div className={layout.row8}>
      {print}
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => openDialog(ImportDialog)}
      >
        Import
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
        Add Product
      </Button>
    </div>
  );

  return (
    <>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>What you stock, where it lies, and what was ordered of it.</p>
        {buttons || print}
      </div>
      <ProductsTable start={buttons} />
      <ProductDrawer id={list.state.open} onClose={() => list.setOpen(undefined)} />
    </>
  );
}
