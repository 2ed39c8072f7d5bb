import { lazy, Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import type { OrderDialog } from './order-dialog.ts';
import { goodsReceipt } from './slots.ts';

// Forms load schemas, and the viewer loads its library. The list doesn't need either.
const CreateOrderDialog = lazy(async () => {
  const { CreateOrderDialog: Dialog } = await import('./create-order-dialog.tsx');
  return { default: Dialog };
});
const WholeOrder = lazy(async () => {
  const { WholeOrder: Part } = await import('./whole-order.tsx');
  return { default: Part };
});
const EditOrderDialog = lazy(async () => {
  const { EditOrderDialog: Dialog } = await import('./edit-order-dialog.tsx');
  return { default: Dialog };
});
const BillOrderDialog = lazy(async () => {
  const { BillOrderDialog: Dialog } = await import('./bill-order-dialog.tsx');
  return { default: Dialog };
});
const OrderPdfDialog = lazy(async () => {
  const { OrderPdfDialog: Dialog } = await import('./order-pdf-dialog.tsx');
  return { default: Dialog };
});

type OrderDialogsProps = { open: OrderDialog | undefined; onClose: () => void };

/** The one open dialog of the screen. */
export function OrderDialogs({ open, onClose }: OrderDialogsProps) {
  return (
    <Suspense>
      {open?.kind === 'create' && <CreateOrderDialog onClose={onClose} />}
      {open?.kind === 'edit' && (
        <WholeOrder order={open.order} onClose={onClose}>
          {(order) => <EditOrderDialog order={order} onClose={onClose} />}
        </WholeOrder>
      )}
      {open?.kind === 'receive' && (
        <WholeOrder order={open.order} onClose={onClose}>
          {(order) => <Filled slot={goodsReceipt} with={{ order, onClose }} />}
        </WholeOrder>
      )}
      {open?.kind === 'bill' && <BillOrderDialog order={open.order} onClose={onClose} />}
      {open?.kind === 'pdf' && <OrderPdfDialog order={open.order} onClose={onClose} />}
    </Suspense>
  );
}
