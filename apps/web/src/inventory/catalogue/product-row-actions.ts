import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { IconAdjustments, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useMay } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenWindow } from './product-window.ts';

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
      label: 'Edit',
      icon: IconPencil,
      visible: mayWrite,
      onSelect: () => open({ kind: 'edit', sku }),
    },
  ];
}
