import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { filledDialog } from '#core/filled.ts';
import { moveItems } from '#inventory/boxes/slots.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { PlacementsDialog } from './product-dialogs.ts';

const MoveItemsDialog = filledDialog(moveItems);

/** Returns the function that shows every place of a product, from where units can be moved. */
export function usePlacementsDialog() {
  const openDialog = useOpenDialog();
  return (sku: Pick<Sku, 'id' | 'code' | 'name'>) =>
    openDialog(PlacementsDialog, {
      sku,
      onMove: (moving) => openDialog(MoveItemsDialog, { moving }),
    });
}
