import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { customerRoutes, vendorRoutes } from './routes.ts';

/** Labels and addresses of customers and vendors. */
export const partyTexts = {
  customer: {
    one: 'customer',
    title: 'Customer',
    plural: 'Customers',
    noun: ['customer', 'customers'],
    add: 'New Customer',
    start: 'Whom you bill shows here. Add a customer, or bring them all in from a file.',
    invoiceKind: 'sales',
    list: customerRoutes.list(),
    page: customerRoutes.record,
  },
  vendor: {
    one: 'vendor',
    title: 'Vendor',
    plural: 'Vendors',
    noun: ['vendor', 'vendors'],
    add: 'New Vendor',
    start: 'Who bills you shows here. Add a vendor, or bring them all in from a file.',
    invoiceKind: 'purchase',
    list: vendorRoutes.list(),
    page: vendorRoutes.record,
  },
} as const satisfies Record<PartyKind, object>;
