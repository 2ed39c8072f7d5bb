import { isDay } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { billOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** A vendor's bill of an order as it is being typed. */
export type BillValues = {
  /** Asked for where the order names none. */
  vendor: string;
  billNo: string;
  issuedOn: string;
  /** Empty: the usual days after the date. */
  dueOn: string;
  of: 'ordered' | 'received';
};

export const billLabels = {
  vendor: 'Vendor',
  billNo: 'Bill number',
  issuedOn: 'Date',
  dueOn: 'Due date',
  of: 'Quantities',
};

/** Over what came, unless nothing or all of it did. */
export const newBill = (order: PurchaseOrder, today: string): BillValues => ({
  vendor: order.vendor?.id ?? '',
  billNo: '',
  issuedOn: today,
  dueOn: '',
  of: order.received > 0 && order.received < order.qty ? 'received' : 'ordered',
});

export const billBody = ({ vendor, billNo, issuedOn, dueOn, of }: BillValues) => ({
  billNo,
  issuedOn,
  of,
  ...(vendor ? { vendor } : {}),
  ...(dueOn ? { dueOn } : {}),
});

/** What is wrong, by field. */
export function billProblems(values: BillValues, today: string): FieldProblems {
  const { vendor, issuedOn, dueOn } = values;
  return {
    ...(isDay(issuedOn) && issuedOn > today ? { issuedOn: invoiceMessages.dayInFuture } : {}),
    ...(dueOn !== '' && dueOn < issuedOn ? { dueOn: invoiceMessages.dueBeforeIssue } : {}),
    ...schemaProblems(billOrderSchema, billBody(values)),
    ...(vendor === '' ? { vendor: orderMessages.vendorRequired } : {}),
  };
}
