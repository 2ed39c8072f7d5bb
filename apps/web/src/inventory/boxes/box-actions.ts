import {
  IconArrowsExchange,
  IconListDetails,
  IconPackageImport,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import type { Box } from './queries.ts';

/** Box actions that open a dialog. */
export type BoxActions = Record<'onPut' | 'onEdit' | 'onMove' | 'onPrint', (box: Box) => void>;

const issued = 'It is issued: it can’t be moved until it is back';

/** Returns the actions on a box that the user's permissions allow. */
export function useBoxActions(onView: (box: Box) => void, actions: BoxActions) {
  const { onPut, onEdit, onMove, onPrint } = actions;
  const canWrite = useCan('inventory:write');
  return (box: Box): RowAction[] => [
    { label: 'View contents', icon: IconListDetails, onSelect: () => onView(box) },
    {
      label: 'Put Items',
      icon: IconPackageImport,
      visible: canWrite,
      disabled: box.type === 'storage' ? undefined : 'Goods are put into storage boxes',
      onSelect: () => onPut(box),
    },
    { label: 'Print', icon: IconPrinter, onSelect: () => onPrint(box) },
    { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => onEdit(box) },
    {
      label: 'Move',
      icon: IconArrowsExchange,
      visible: canWrite,
      disabled: box.status === 'ISSUED' ? issued : undefined,
      onSelect: () => onMove(box),
    },
  ];
}
