import { lazy, Suspense } from 'react';
import type { ProductWindow } from './product-window.ts';

// Forms bring the schemas with them: nobody needs them to look at the list.
const CreateProductDialog = lazy(async () => {
  const { CreateProductDialog: Dialog } = await import('./create-product-dialog.tsx');
  return { default: Dialog };
});
const EditProductDialog = lazy(async () => {
  const { EditProductDialog: Dialog } = await import('./edit-product-dialog.tsx');
  return { default: Dialog };
});
const ImportDialog = lazy(async () => {
  const { ImportDialog: Dialog } = await import('./import-dialog.tsx');
  return { default: Dialog };
});
const PlacementsPanel = lazy(async () => {
  const { PlacementsPanel: Panel } = await import('#inventory/stock/placements-panel.tsx');
  return { default: Panel };
});
const MoveItemsPanel = lazy(async () => {
  const { MoveItemsPanel: Panel } = await import('#inventory/stock/move-items-panel.tsx');
  return { default: Panel };
});
const LabelsPanel = lazy(async () => {
  const { LabelsPanel: Panel } = await import('#inventory/labels/labels-panel.tsx');
  return { default: Panel };
});
const SkuOrdersPanel = lazy(async () => {
  const { SkuOrdersPanel: Panel } = await import('#inventory/orders/sku-orders-panel.tsx');
  return { default: Panel };
});
const AdjustPanel = lazy(async () => {
  const { AdjustPanel: Panel } = await import('#inventory/stock/adjust-panel.tsx');
  return { default: Panel };
});

type ProductWindowsProps = {
  open: ProductWindow | undefined;
  onOpen: (window: ProductWindow) => void;
  onClose: () => void;
};

/** The one dialog that is open over the screen. */
export function ProductWindows({ open, onOpen, onClose }: ProductWindowsProps) {
  return (
    <Suspense>
      {open?.kind === 'create' && <CreateProductDialog onClose={onClose} />}
      {open?.kind === 'import' && <ImportDialog onClose={onClose} />}
      {open?.kind === 'edit' && <EditProductDialog sku={open.sku} onClose={onClose} />}
      {open?.kind === 'placements' && (
        <PlacementsPanel
          sku={open.sku}
          onMove={(moving) => onOpen({ kind: 'move', moving })}
          onClose={onClose}
        />
      )}
      {open?.kind === 'move' && <MoveItemsPanel moving={open.moving} onClose={onClose} />}
      {open?.kind === 'orders' && (
        <SkuOrdersPanel sku={open.sku} raise={open.raise} onClose={onClose} />
      )}
      {open?.kind === 'labels' && <LabelsPanel source={open.source} onClose={onClose} />}
      {open?.kind === 'status' && <AdjustPanel sku={open.sku} onClose={onClose} />}
    </Suspense>
  );
}
