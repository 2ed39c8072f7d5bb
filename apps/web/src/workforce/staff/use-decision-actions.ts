import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { ApproveDialog, RejectDialog } from './staff-dialogs.ts';

/** Returns Approve and Reject for waiting people, for users who may decide. */
export function useDecisionActions() {
  const canDecide = useCan('staff:decide');
  const openDialog = useOpenDialog();

  return (staff: Staff): RowAction[] => {
    const visible = canDecide && staff.status === 'pending_review';
    return [
      {
        label: 'Approve',
        icon: IconCheck,
        visible,
        onSelect: () => openDialog(ApproveDialog, { staff }),
      },
      {
        label: 'Reject',
        icon: IconX,
        tone: 'bad',
        visible,
        onSelect: () => openDialog(RejectDialog, { staff }),
      },
    ];
  };
}
