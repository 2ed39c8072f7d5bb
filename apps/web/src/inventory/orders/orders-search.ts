import type { OrderStatus, orderSorts } from '@kolam/contract/inventory/orders/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
const statuses = [
  'DRAFT',
  'OPEN',
  'PARTIAL',
  'APPROVED',
  'CLOSED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];
const sorts = [
  'code',
  'status',
  'vendor',
  'amount',
  'createdAt',
] as const satisfies typeof orderSorts;

/** The list's state in the URL. */
export const ordersSearch = listSearch({
  filters: { status: ['awaited', ...statuses], vendor: anyText, sku: anyText, wh: anyText },
  sorts,
  sort: '-createdAt',
});
