import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { type ReactNode, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWholeOrder } from './queries.ts';

type WholeOrderProps = {
  /** From a list, so possibly with only its first lines. */
  order: PurchaseOrder;
  onClose: () => void;
  children: (whole: PurchaseOrder) => ReactNode;
};

/** Loads all lines of an order before it renders its children. */
export function WholeOrder({ order, onClose, children }: WholeOrderProps) {
  const { data, error, refetch, isFetching } = useWholeOrder(order);
  // Keeps the order with which the form started, even if it is reloaded.
  const [whole, setWhole] = useState(data);
  if (data && !whole) setWhole(data);
  if (whole) return children(whole);
  return (
    <Dialog opened onClose={onClose} title={order.code} size="large">
      {error ? (
        <LoadProblem
          title="Could not load the purchase order."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </Dialog>
  );
}
