import { productList } from '@kolam/contract/inventory/catalogue/values.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { filterQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { useCan } from '#core/session.ts';
import layout from '#ui/layout.module.css';
import { type ProductDialog, ProductDialogContext } from './product-dialog.ts';
import { ProductDialogs } from './product-dialogs.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import styles from './products.module.css';
import { ProductsTable } from './products-table.tsx';

/** The products screen: the list, a drawer with one product, and the dialogs. */
export function ProductsScreen() {
  const list = useListState(productList);
  const canWrite = useCan('inventory:write');
  const [open, setOpen] = useState<ProductDialog>();
  useAddressAction({ create: canWrite ? () => setOpen({ kind: 'create' }) : undefined });

  // All matching products, not only those of this page.
  const { sort: _, ...shown } = filterQuery(list.state);

  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'labels', source: { kind: 'skus', query: shown } })}
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
        onClick={() => setOpen({ kind: 'import' })}
      >
        Import
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen({ kind: 'create' })}
      >
        Add Product
      </Button>
    </div>
  );

  return (
    <ProductDialogContext value={setOpen}>
      <div className={layout.toolbar}>
        <p className={styles.purpose}>What you stock, where it lies, and what was ordered of it.</p>
        {buttons || print}
      </div>
      <ProductsTable start={buttons} />
      {/* Closes while a dialog is open: only one is shown at a time. */}
      <ProductDrawer
        id={open ? undefined : list.state.open}
        onClose={() => list.setOpen(undefined)}
      />
      <ProductDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </ProductDialogContext>
  );
}
