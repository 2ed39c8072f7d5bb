import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Filled } from '#core/filled.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { goodsReceipt } from './slots.ts';

// Forms load schemas, and the viewer loads its library. The list doesn't need either.
export const CreateOrderDialog = lazyDialog(
  () => import('./create-order-dialog.tsx'),
  'CreateOrderDialog',
  { title: 'New purchase order', size: 'large', fields: 5 },
);
export const BillOrderDialog = lazyDialog(
  () => import('./bill-order-dialog.tsx'),
  'BillOrderDialog',
);
export const OrderPdfDialog = lazyDialog(() => import('./order-pdf-dialog.tsx'), 'OrderPdfDialog');
export const RejectOrderDialog = lazyDialog(
  () => import('./reject-order-dialog.tsx'),
  'RejectOrderDialog',
);
const EditForm = lazyNamed(() => import('./edit-order-dialog.tsx'), 'EditOrderDialog');
const WholeOrder = lazyNamed(() => import('./whole-order.tsx'), 'WholeOrder');

type OrderDialogProps = { order: PurchaseOrder; onClose: () => void };

export const EditOrderDialog = (props: OrderDialogProps) => (
  <WholeOrder {...props}>{(order) => <EditForm {...props} order={order} />}</WholeOrder>
);

export const ReceiveOrderDialog = (props: OrderDialogProps) => (
  <WholeOrder {...props}>
    {(order) => <Filled slot={goodsReceipt} with={{ ...props, order }} />}
  </WholeOrder>
);
