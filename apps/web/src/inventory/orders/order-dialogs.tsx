import { Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { OrderDialog } from './order-dialog.ts';
import { goodsReceipt } from './slots.ts';

// Forms load schemas, and the viewer loads its library. The list doesn't need either.
const CreateOrderDialog = lazyDialog(
  () => import('./create-order-dialog.tsx'),
  'CreateOrderDialog',
  { title: 'New purchase order', size: 'large', fields: 5 },
);
const WholeOrder = lazyNamed(() => import('./whole-order.tsx'), 'WholeOrder');
const EditOrderDialog = lazyNamed(() => import('./edit-order-dialog.tsx'), 'EditOrderDialog');
const BillOrderDialog = lazyNamed(() => import('./bill-order-dialog.tsx'), 'BillOrderDialog');
const OrderPdfDialog = lazyNamed(() => import('./order-pdf-dialog.tsx'), 'OrderPdfDialog');

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
