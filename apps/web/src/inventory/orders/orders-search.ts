import type { OrderStatus, orderSorts } from '@kolam/contract/inventory/orders/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
const sorts = [
  'code',
  'status',
  'vendor',
  'amount',
  'createdAt',
] as const satisfies typeof orderSorts;

/** The list's state in the URL. */
export const ordersSearch = listSearch({
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        DRAFT: 'Draft',
        awaited: 'Goods to come',
        OPEN: 'Open',
        PARTIAL: 'Partial',
        APPROVED: 'Approved',
        CLOSED: 'Closed',
        CANCELLED: 'Cancelled',
      } satisfies Record<OrderStatus | 'awaited', string>,
    },
    vendor: anyText,
    sku: anyText,
    wh: anyText,
  },
  sorts,
  sort: '-createdAt',
});
