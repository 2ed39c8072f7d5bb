import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClockCheck,
  IconFileTypePdf,
  IconPencil,
  IconReceiptRupee,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import type { RowAction } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import {
  BillOrderDialog,
  EditOrderDialog,
  OrderPdfDialog,
  ReceiveOrderDialog,
  RejectOrderDialog,
} from './order-dialogs.tsx';
import { canApprove, canBill, canCancel, isAwaited } from './order-texts.ts';
import { useApproval } from './use-approval.ts';
import { useCancellation } from './use-cancellation.ts';

/**
 * Returns the actions on an order that its status and the user's permissions allow, the most
 * frequent first.
 */
export function useOrderActions() {
  const canWrite = useCan('inventory:write');
  const canBillOrder = useCan('finance:write');
  const openDialog = useOpenDialog();
  const approve = useApproval();
  const cancel = useCancellation();

  return (order: PurchaseOrder): RowAction[] => {
    const isDraft = order.status === 'DRAFT';
    return [
      {
        label: 'Approve',
        icon: IconCheck,
        visible: canWrite && canApprove(order),
        onSelect: () => void approve(order, { receive: true }),
      },
      {
        label: 'Receive goods',
        icon: IconTruckDelivery,
        visible: canWrite && isAwaited(order),
        onSelect: () => openDialog(ReceiveOrderDialog, { order }),
      },
      {
        label: 'PDF',
        icon: IconFileTypePdf,
        onSelect: () => openDialog(OrderPdfDialog, { order }),
      },
      {
        label: 'Approve, goods come later',
        icon: IconClockCheck,
        visible: canWrite && canApprove(order),
        onSelect: () => void approve(order, { receive: false }),
      },
      {
        label: 'Edit',
        icon: IconPencil,
        visible: canWrite && isDraft,
        onSelect: () => openDialog(EditOrderDialog, { order }),
      },
      {
        label: 'Send back',
        icon: IconArrowBackUp,
        visible: canWrite && order.approval?.byAnother === false,
        onSelect: () => openDialog(RejectOrderDialog, { order }),
      },
      {
        label: 'Create bill',
        icon: IconReceiptRupee,
        visible: canBillOrder && canBill(order),
        onSelect: () => openDialog(BillOrderDialog, { order }),
      },
      {
        label: 'Cancel order',
        icon: IconBan,
        tone: 'bad',
        visible: canWrite && canCancel(order),
        onSelect: () => void cancel(order),
      },
    ];
  };
}
