import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { expect, test } from 'vitest';
import { ApiProblem } from '#core/api-problem.ts';
import { atQuantities, type CreditValues, creditBody, creditProblems } from './credit-values.ts';

const line = (id: string, qty: number) => ({
  id,
  desc: `Walk ${id}`,
  hsn: '999293',
  unit: '',
  qty,
  rate: 100,
  taxPct: 18,
});
const invoice = {
  due: 1000,
  issuedOn: '2026-11-01',
  supplyType: 'intra',
  lines: [line('a', 1), line('b', 2), line('c', 3)],
} as InvoiceDetail;
const values: CreditValues = {
  way: 'lines',
  amount: '',
  qty: ['', '1', '2'],
  issuedOn: '2026-11-20',
  reason: 'Rain',
};

test('a credit by lines refers to the lines of the invoice', () => {
  expect(creditBody(values, invoice)).toMatchObject({
    lines: [
      { line: 'b', qty: 1, taxPct: 18 },
      { line: 'c', qty: 2, taxPct: 18 },
    ],
  });
});

test('an error of a line is shown at its quantity', () => {
  const above = { ...values, qty: ['', '1', '3.001'] };
  expect(creditProblems(above, { invoice, today: '2026-11-20' })).toEqual({
    'qty.2': 'Credit at most what was billed',
  });
  const refused = new ApiProblem({
    kind: 'http',
    status: 409,
    code: 'EXCEEDS_LINE',
    message: 'Too much',
    fields: { 'lines.0': 'One', 'lines.1.taxPct': 'Two', lines: 'All', reason: 'Why' },
  });
  expect(atQuantities(refused, { values, invoice })).toMatchObject({
    code: 'EXCEEDS_LINE',
    fields: { 'qty.1': 'One', 'qty.2': 'Two', lines: 'All', reason: 'Why' },
  });
});
