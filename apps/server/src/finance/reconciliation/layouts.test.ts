import { describe, expect, test } from 'vitest';
import { lines, read, rowsOf } from '../../../test/statement-reading.ts';

describe('the generic four-column layout', () => {
  test('has a sign in its amounts', async () => {
    const reading = await read(
      'date,amount,ref,note\r\n2026-01-31,"1,16,000.00",UTR KOLM0012,NEFT Banyan\r\n2026-02-01,-590,,"Charges, bank"\r\n',
    );
    expect(reading.file).toMatchObject({
      preset: 'generic',
      encoding: 'utf-8',
      separator: ',',
      problem: null,
      mapping: { date: 0, amount: 1, ref: 2, note: 3, headerLine: 1, decimals: 'point' },
    });
    expect(rowsOf(reading)).toEqual([
      [2, '2026-01-31', 11_600_000, 'UTR KOLM0012', 'NEFT Banyan'],
      [3, '2026-02-01', -59_000, '', 'Charges, bank'],
    ]);
    expect(reading.rows.map(({ direction }) => direction)).toEqual(['in', 'out']);
  });

  test('leaves the direction open when nothing in the file shows it', async () => {
    const { rows } = await read('Date,Amount,Ref,Note\n2026-01-31,100,A1,x\n2026-01-31,200,A2,y\n');
    expect(rows.map(({ direction, amount }) => [direction, amount])).toEqual([
      [null, 10_000],
      [null, 20_000],
    ]);
  });

  test.each([
    'Chq / Ref number',
    'Chq / Ref No.',
    'Cheque Number',
    'UTR No',
    'Ref. number',
    'Chq/Ref',
  ])('reads the column %s as the reference', async (title) => {
    const { rows } = await read(
      `Sl. No.,Date,Description,${title},Amount,Dr / Cr,Balance,Dr / Cr\n1,31/01/2026,a,KOLM7,500.00,CR,900.00,CR\n`,
    );
    expect(rows.map(({ ref, amount }) => [ref, amount])).toEqual([['KOLM7', 50_000]]);
  });

  test('applies a sign found in any row to all rows', async () => {
    const { rows } = await read(
      'date;amount;ref;note\n31/01/2026;"1,234.50 Cr";;a\n31/01/2026;(1,234.00);;b\n31/01/2026;₹ 5;;c\n31/01/2026;7.5-;;d\n',
    );
    expect(rows.map(({ amount }) => amount)).toEqual([123_450, -123_400, 500, -750]);
  });
});

describe('the layout of HDFC', () => {
  const text = [
    'HDFC BANK LTD.,,,,,,',
    'Account No :,50100123456789,,,,,',
    '"Statement From : 01/01/2026 To : 31/01/2026",,,,,,',
    '',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '********,**********************************,*********,********,**********,**********,**********',
    '01/01/26,"NEFT CR-CNRB0002255-BANYAN TEXTILES, PUNE-KOLM0104729",KOLM0104729,01/01/26,,"1,16,000.00","2,16,000.00"',
    '02/01/26,"A ""quoted"" narration',
    'over two lines",000123,02/01/26,"5,000.00",,"2,11,000.00"',
    '31/13/26,NO SUCH MONTH,1,31/01/26,1.00,,"2,10,999.00"',
    '05/01/26,UNQUOTED,1,05/01/26,1,23,456.78,,2',
    '06/01/26,BOTH,1,06/01/26,1.00,2.00,"2,10,999.00"',
    '07/01/26,NEITHER,1,07/01/26,0.00,,"2,10,999.00"',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '31/01/26,CHARGES,000000000000000,31/01/26,590.00,0.00,"2,10,409.00"',
    '',
    '********,****,,,,,',
    'STATEMENT SUMMARY  :-,,,,,,',
    'Opening Balance,Debits,Credits,Closing Bal,,,',
    '"1,00,000.00","5,590.00","1,16,000.00","2,10,409.00",,,',
    'Generated On: 01-Feb-2026 10:15:22,,,,,,',
  ].join('\n');

  test('is read below its preamble and above its footer, skipping lines between', async () => {
    const reading = await read(`\ufeff${text}`);
    expect(reading.file.preset).toBe('hdfc');
    expect(reading.file.mapping).toMatchObject({
      headerLine: 5,
      date: 0,
      note: 1,
      ref: 2,
      valueDate: 3,
      debit: 4,
      credit: 5,
      balance: 6,
    });
    expect(rowsOf(reading)).toEqual([
      [
        7,
        '2026-01-01',
        11_600_000,
        'KOLM0104729',
        'NEFT CR-CNRB0002255-BANYAN TEXTILES, PUNE-KOLM0104729',
      ],
      [8, '2026-01-02', -500_000, '000123', 'A "quoted" narration over two lines'],
      [15, '2026-01-31', -59_000, '', 'CHARGES'],
    ]);
    expect(reading.rows[0]).toMatchObject({ balance: 21_600_000, valueDay: '2026-01-01' });
    expect(lines(reading.bad)).toEqual([
      [10, '“31/13/26” is no date'],
      [11, 'It has more columns than the header: a separator may stand in a text without quotes'],
      [12, 'It has money in and money out'],
      [13, 'Its amount is 0'],
    ]);
    expect(lines(reading.skipped)).toEqual([
      [1, 'Above the header'],
      [2, 'Above the header'],
      [3, 'Above the header'],
      [6, 'A summary, not a movement'],
      [14, 'The header once more'],
      [17, 'A summary, not a movement'],
      [18, 'A summary, not a movement'],
      [19, 'A summary, not a movement'],
      [20, 'Below the last movement'],
      [21, 'A summary, not a movement'],
    ]);
  });

  test('is the same in UTF-16, and with old Mac line endings', async () => {
    const expected = rowsOf(await read(text));
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(rowsOf(await read(wide))).toEqual(expected);
    expect((await read(wide)).file.encoding).toBe('utf-16');
    expect(rowsOf(await read(Buffer.from(text, 'utf16le')))).toEqual(expected);
    expect(rowsOf(await read(Buffer.from(wide).swap16()))).toEqual(expected);
    expect(rowsOf(await read(text.replaceAll('\n', '\r')))).toEqual(expected);
  });
});

test('the layout of ICICI has debit or credit in a separate column', async () => {
  const reading = await read(
    [
      'DETAILED STATEMENT',
      'Transactions List - KOLAM WELLNESS - 012345678901',
      'No.|Transaction ID|Value Date|Txn Posted Date|ChequeNo.|Description|Cr/Dr|Transaction Amount(INR)|Available Balance(INR)',
      '1|S1234567|31/01/2026|31/01/2026 02:15:33 PM|-|NEFT-KOLM0104729-BANYAN|CR|1,16,000.00|2,16,000.00',
      '2|S1234568|01/02/2026|01/02/2026 10:00:00 AM|000456|CLG/MARIGOLD|DR|23,600.00|1,92,400.00',
      '3|S1234569|01/02/2026|01/02/2026 10:00:00 AM||NEITHER|XX|1.00|1,92,400.00',
    ].join('\n'),
  );
  expect(reading.file).toMatchObject({ preset: 'icici', separator: '|' });
  expect(rowsOf(reading)).toEqual([
    [4, '2026-01-31', 11_600_000, '', 'NEFT-KOLM0104729-BANYAN'],
    [5, '2026-02-01', -2_360_000, '000456', 'CLG/MARIGOLD'],
  ]);
  expect(lines(reading.bad)).toEqual([[6, '“XX” says neither debit nor credit']]);
});

test('the layout of SBI is separated by tabs, with month names', async () => {
  const reading = await read(
    Buffer.from(
      [
        'Account Name\t:Kolam Wellness',
        'Opening Balance\t:1,00,000.00',
        'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
        '31 Jan 2026\t31 Jan 2026\t   BY TRANSFER-NEFT*CNRB0002255*KOLM0104729*CAF\u00c9\tTRANSFER FROM 123\t \t1,16,000.00\t2,16,000.00',
        '1 Feb 2026\t1 Feb 2026\tTO CLEARING--\t000123 / \t23,600.00\t \t1,92,400.00',
        '**This is a computer generated statement and does not require a signature',
      ].join('\r\n'),
      'latin1',
    ),
  );
  expect(reading.file).toMatchObject({ preset: 'sbi', separator: '\t', encoding: 'latin-1' });
  expect(rowsOf(reading)).toEqual([
    [
      4,
      '2026-01-31',
      11_600_000,
      'TRANSFER FROM 123',
      'BY TRANSFER-NEFT*CNRB0002255*KOLM0104729*CAFÉ',
    ],
    [5, '2026-02-01', -2_360_000, '000123 /', 'TO CLEARING--'],
  ]);
  expect(lines(reading.skipped).at(-1)).toEqual([6, 'A summary, not a movement']);
});

test('the layout of Axis is separated by semicolons', async () => {
  const reading = await read(
    [
      'Tran Date;CHQNO;PARTICULARS;DR;CR;BAL;SOL',
      '31-01-2026;="000123";NEFT/KOLM0104729/BANYAN;;1,16,000.00;2,16,000.00;123',
      '31-Jan-26;;UPI/P2A/412345678901;"500.5";;2,15,499.50;123',
      ';;OPENING BALANCE;;;1,00,000.00;',
      ';;TRANSACTION TOTAL;500.50;1,16,000.00;;',
      'Unless the constituent notifies the bank;;;;;;',
    ].join('\n'),
  );
  expect(reading.file).toMatchObject({ preset: 'axis', separator: ';' });
  expect(rowsOf(reading)).toEqual([
    [2, '2026-01-31', 11_600_000, '000123', 'NEFT/KOLM0104729/BANYAN'],
    [3, '2026-01-31', -50_050, '', 'UPI/P2A/412345678901'],
  ]);
  expect(lines(reading.skipped)).toEqual([
    [4, 'A summary, not a movement'],
    [5, 'A summary, not a movement'],
    [6, 'Below the last movement'],
  ]);
});
