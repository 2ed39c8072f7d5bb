import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { IconPencil, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { restore, useRemoval } from './use-removal.ts';

/** Returns the actions on a customer or vendor that the user may run. */
export function usePartyRowActions(onEdit: (party: Party) => void) {
  const canWrite = useCan('finance:write');
  const remove = useRemoval();

  return (party: Party): RowAction[] => [
    { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => onEdit(party) },
    {
      label: 'Delete',
      icon: IconTrash,
      tone: 'bad',
      visible: canWrite && !party.isArchived,
      onSelect: () => void remove(party),
    },
    {
      label: 'Restore',
      icon: IconRotateClockwise,
      visible: canWrite && party.isArchived,
      onSelect: () => void restore(party),
    },
  ];
}
