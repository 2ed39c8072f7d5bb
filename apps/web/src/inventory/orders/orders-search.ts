import type { OrderStatus, orderSorts } from '@kolam/contract/inventory/orders/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

// Written out, since the contract's own lists would bring its schema library into the first load.
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

/** The list's state in the address. */
export const ordersSearch = listSearch({
  filters: { status: ['awaited', ...statuses], vendor: anyText, sku: anyText, wh: anyText },
  sorts,
  sort: '-createdAt',
});
