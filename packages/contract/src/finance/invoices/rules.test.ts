import { expect, test } from 'vitest';
import { invoiceMessages } from './messages.ts';
import { createInvoiceSchema } from './rules.ts';

const problemOf = (hsn: string) =>
  createInvoiceSchema.safeParse({
    party: '0190a0a0-0000-7000-8000-000000000000',
    lines: [{ desc: 'Yoga', rate: 100, hsn }],
  }).error?.issues[0]?.message;

test.each(['', '6109', '610910', '61091000', '999293'])('a line accepts the code %j', (hsn) => {
  expect(problemOf(hsn)).toBeUndefined();
});

test.each(['99', '9983', '99831100', '61091', '61A9'])('a line refuses the code %j', (hsn) => {
  expect(problemOf(hsn)).toBe(invoiceMessages.hsnForm);
});
