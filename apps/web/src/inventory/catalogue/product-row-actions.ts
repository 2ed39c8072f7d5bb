import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { IconAdjustments, IconMapPin, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import type { LabelSource } from '#inventory/labels/labels-panel.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { AdjustmentDialog, EditProductDialog, LabelsPanel } from './product-dialogs.ts';
import { usePlacementsDialog } from './use-placements-dialog.ts';

/** One label, with the name below the code. */
const labelOf = ({ code, name, mrp }: Product): LabelSource => ({
  kind: 'rows',
  labels: [{ code, caption: name, mrp }],
});

/** Returns the actions on a product that the user's permissions allow. */
export function useProductRowActions() {
  const canWrite = useCan('inventory:write');
  const openDialog = useOpenDialog();
  const openPlacements = usePlacementsDialog();
  return (sku: Product): RowAction[] => [
    {
      label: 'View placements',
      icon: IconMapPin,
      onSelect: () => openPlacements(sku),
    },
    {
      label: 'Update Status',
      icon: IconAdjustments,
      visible: canWrite,
      onSelect: () => openDialog(AdjustmentDialog, { sku }),
    },
    {
      label: 'Print SKU',
      icon: IconPrinter,
      onSelect: () => openDialog(LabelsPanel, { source: labelOf(sku) }),
    },
    {
      label: 'Edit',
      icon: IconPencil,
      visible: canWrite,
      onSelect: () => openDialog(EditProductDialog, { sku }),
    },
  ];
}
