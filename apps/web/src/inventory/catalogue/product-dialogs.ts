import { filledDialog } from '#core/filled.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { adjustment, orderVendor, placements, skuOrders } from './slots.ts';

// Forms load schemas, which the list doesn't need.
export const CreateProductDialog = lazyDialog(
  () => loadedWith(import('./create-product-dialog.tsx'), orderVendor.parts()),
  'CreateProductDialog',
);
export const EditProductDialog = lazyDialog(
  () => import('./edit-product-dialog.tsx'),
  'EditProductDialog',
);
export const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'), 'ImportDialog');
export const LabelsPanel = lazyDialog(
  () => import('#inventory/labels/labels-panel.tsx'),
  'LabelsPanel',
);
export const AdjustmentDialog = filledDialog(adjustment);
export const OrdersDialog = filledDialog(skuOrders);
export const PlacementsDialog = filledDialog(placements);
