import { lazy, Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { moveItems } from '#inventory/boxes/slots.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { ProductDialog } from './product-dialog.ts';
import { adjustment, orderVendor, placements, skuOrders } from './slots.ts';

// Forms load schemas, which the list doesn't need.
const CreateProductDialog = lazy(async () => {
  const { CreateProductDialog: Dialog } = await loadedWith(
    import('./create-product-dialog.tsx'),
    orderVendor.parts(),
  );
  return { default: Dialog };
});
const EditProductDialog = lazyNamed(() => import('./edit-product-dialog.tsx'), 'EditProductDialog');
const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog');
const LabelsPanel = lazyNamed(() => import('#inventory/labels/labels-panel.tsx'), 'LabelsPanel');

type ProductDialogsProps = {
  open: ProductDialog | undefined;
  onOpen: (dialog: ProductDialog) => void;
  onClose: () => void;
};

/** The one open dialog of the screen. */
export function ProductDialogs({ open, onOpen, onClose }: ProductDialogsProps) {
  return (
    <Suspense>
      {open?.kind === 'create' && <CreateProductDialog onClose={onClose} />}
      {open?.kind === 'import' && <ImportDialog onClose={onClose} />}
      {open?.kind === 'edit' && <EditProductDialog sku={open.sku} onClose={onClose} />}
      {open?.kind === 'placements' && (
        <Filled
          slot={placements}
          with={{
            sku: open.sku,
            onMove: (moving) => onOpen({ kind: 'move', moving }),
            onClose,
          }}
        />
      )}
      {open?.kind === 'move' && <Filled slot={moveItems} with={{ moving: open.moving, onClose }} />}
      {open?.kind === 'orders' && (
        <Filled slot={skuOrders} with={{ sku: open.sku, raise: open.raise, onClose }} />
      )}
      {open?.kind === 'labels' && <LabelsPanel source={open.source} onClose={onClose} />}
      {open?.kind === 'status' && <Filled slot={adjustment} with={{ sku: open.sku, onClose }} />}
    </Suspense>
  );
}
