import { isDay } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { billOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** The form values of a vendor's bill. */
export type BillValues = {
  /** Required where the order names none. */
  vendor: string;
  billNo: string;
  issuedOn: string;
  /** Empty: the default number of days after the date. */
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

/** For the received goods, unless nothing or everything was received. */
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

/** Returns errors by field. */
export function billProblems(values: BillValues, today: string): FieldProblems {
  const { vendor, issuedOn, dueOn } = values;
  return {
    ...(isDay(issuedOn) && issuedOn > today ? { issuedOn: invoiceMessages.dayInFuture } : {}),
    ...(dueOn !== '' && dueOn < issuedOn ? { dueOn: invoiceMessages.dueBeforeIssue } : {}),
    ...schemaProblems(billOrderSchema, billBody(values)),
    ...(vendor === '' ? { vendor: orderMessages.vendorRequired } : {}),
  };
}
