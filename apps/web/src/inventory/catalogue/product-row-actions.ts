import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { IconAdjustments, IconMapPin, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useMay } from '#core/session.ts';
import type { LabelSource } from '#inventory/labels/labels-panel.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenWindow } from './product-window.ts';

/** One label, with the name below the code. */
const labelOf = ({ code, name, mrp }: Product): LabelSource => ({
  kind: 'rows',
  labels: [{ code, caption: name, mrp }],
});

/** What can be done with a product, for who may do it. */
export function useProductRowActions() {
  const mayWrite = useMay('inventory:write');
  const open = useOpenWindow();
  return (sku: Product): RowAction[] => [
    {
      label: 'View placements',
      icon: IconMapPin,
      onSelect: () => open({ kind: 'placements', sku }),
    },
    {
      label: 'Update Status',
      icon: IconAdjustments,
      visible: mayWrite,
      onSelect: () => open({ kind: 'status', sku }),
    },
    {
      label: 'Print SKU',
      icon: IconPrinter,
      onSelect: () => open({ kind: 'labels', source: labelOf(sku) }),
    },
    {
      label: 'Edit',
      icon: IconPencil,
      visible: mayWrite,
      onSelect: () => open({ kind: 'edit', sku }),
    },
  ];
}
