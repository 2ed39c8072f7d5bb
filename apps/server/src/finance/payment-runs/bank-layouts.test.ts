import { bankLayouts } from '@kolam/contract/finance/payment-runs/values.ts';
import { expect, test } from 'vitest';
import { bankFileOf } from './bank-layouts.ts';

const transfer = {
  name: 'Rao, “Asha” & Co. of Pune, Printers and Stationers',
  accountNumber: '001234567890',
  ifsc: 'CNRB0002255',
  bankName: 'Canara Bank',
  amount: 11_800_050,
  reference: 'PUR/26-27/00017',
};
const given = {
  ours: { name: 'Kolam Wellness Pvt. Ltd.', accountNumber: '30123456789', ifsc: 'SBIN0004266' },
  code: 'RUN/26-27/00003',
  day: '2026-11-30',
};
const linesOf = (layout: (typeof bankLayouts)[number], ...transfers: (typeof transfer)[]) =>
  bankFileOf(layout, { ...given, transfers }).split('\r\n');

test('ICICI Bank gets 19 columns with titles, and no IFSC for its own accounts', () => {
  const own = { ...transfer, ifsc: 'ICIC0000001', amount: 5 };
  expect(linesOf('icici', transfer, own)).toEqual([
    'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5',
    'PAB_VENDOR,NEFT,30123456789,Rao Asha Co of Pune Printers and St,001234567890,CNRB0002255,118000.50,PUR262700017,PUR262700017,,,PUR262700017,30-11-2026,PUR262700017,,,,,',
    'PAB_VENDOR,FT,30123456789,Rao Asha Co of Pune Printers and St,001234567890,,0.05,PUR262700017,PUR262700017,,,PUR262700017,30-11-2026,PUR262700017,,,,,',
    '',
  ]);
});

test('State Bank of India gets the debit of our account, and then 8 columns a transfer', () => {
  const own = { ...transfer, ifsc: 'SBIN0001234', amount: 5 };
  expect(linesOf('sbi', transfer, own)).toEqual([
    '30123456789#04266#30/11/2026#118000.55##RUN262700003#Kolam Wellness Pvt Ltd#Vendor payments',
    '001234567890#CNRB0002255#30/11/2026##118000.50#PUR262700017#Rao Asha Co of Pune Printers and St#Vendor payment',
    '001234567890#01234#30/11/2026##0.05#PUR262700017#Rao Asha Co of Pune Printers and St#Vendor payment',
    '',
  ]);
});

test('Axis Bank gets 31 columns with titles', () => {
  const own = { ...transfer, ifsc: 'UTIB0000001', amount: 5 };
  const [titles = '', ...rows] = linesOf('axis', transfer, own);
  expect(titles.split(',')).toHaveLength(31);
  expect(titles).toMatch(/^Debit Account Number,Transaction Amount,.*,Add Info5,Add Info6$/);
  expect(rows).toEqual([
    `30123456789,118000.50,INR,Rao Asha Co of Pune Printers and St,001234567890,CNRB0002255,30/11/2026,N,PUR262700017,,,,,PUR262700017,PUR262700017,PUR262700017${','.repeat(15)}`,
    `30123456789,0.05,INR,Rao Asha Co of Pune Printers and St,001234567890,UTIB0000001,30/11/2026,I,PUR262700017,,,,,PUR262700017,PUR262700017,PUR262700017${','.repeat(15)}`,
    '',
  ]);
});

test.each(bankLayouts.filter((layout) => layout !== 'csv'))(
  'in the layout %s, no name begins a formula or adds a column or row',
  (layout) => {
    const sign = layout === 'sbi' ? '#' : ',';
    const usual = linesOf(layout, transfer);
    const odd = linesOf(layout, { ...transfer, name: '=SUM,\r\n\t 1#', reference: '@PUR,#1' });
    expect(odd).toHaveLength(usual.length);
    const cells = odd.at(-2)?.split(sign) ?? [];
    expect(cells).toHaveLength(usual.at(-2)?.split(sign).length ?? 0);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+@\t-]/);
  },
);
