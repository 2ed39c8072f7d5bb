import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '#core/api-problem.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWholeOrder } from './queries.ts';

type WholeOrderProps = {
  /** As a list has it, maybe with the first of its lines only. */
  order: PurchaseOrder;
  onClose: () => void;
  children: (whole: PurchaseOrder) => ReactNode;
};

/** What is done with all lines of an order waits for them. */
export function WholeOrder({ order, onClose, children }: WholeOrderProps) {
  const { data, error, refetch, isFetching } = useWholeOrder(order);
  // What a form began with stays below what is typed, also when it is read again.
  const [whole, setWhole] = useState(data);
  if (data && !whole) setWhole(data);
  if (whole) return children(whole);
  return (
    <Dialog opened onClose={onClose} title={order.code} size="large">
      {error ? (
        <ErrorPanel
          title="Could not load the purchase order."
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton width="70%" />
      )}
    </Dialog>
  );
}
