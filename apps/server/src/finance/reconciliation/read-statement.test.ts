import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { lines, mapped, read, rowsOf, today } from '../../../test/statement-reading.ts';
import { readStatement } from './read-statement.ts';

test('a sign column belongs to the column beside it', async () => {
  const balances = async (header: string, ...rows: string[]) => {
    const reading = await read([header, ...rows].join('\n'));
    return reading.rows.map(({ amount, balance }) => [amount, balance]);
  };
  const expected = [
    [-10_000, -50_000],
    [20_000, -30_000],
  ];
  expect(
    await balances(
      'Date,Particulars,Amount,Dr/Cr,Balance,Dr/Cr',
      '01/02/2026,a,100,Dr,500,Dr',
      '02/02/2026,b,200,Cr,300,Dr',
    ),
  ).toEqual(expected);
  expect(
    await balances(
      'Date,Particulars,Dr/Cr,Amount,Dr/Cr,Balance',
      '01/02/2026,a,Dr,100,Dr,500',
      '02/02/2026,b,Cr,200,Dr,300',
    ),
  ).toEqual(expected);
  expect(
    await balances(
      'Date,Particulars,Debit,Credit,Balance,Dr/Cr',
      '01/02/2026,a,100,,500,Dr',
      '02/02/2026,b,,200,300,Dr',
    ),
  ).toEqual(expected);
  expect(
    await balances(
      'Date,Particulars,Amount,Balance,Dr/Cr',
      '01/02/2026,a,100,500,Dr',
      '02/02/2026,b,200,700,Cr',
    ),
  ).toEqual([
    [-10_000, 50_000],
    [20_000, 70_000],
  ]);
});

describe('a single amount column with the direction beside it', () => {
  const amounts = async (text: string) => {
    const reading = await read(text);
    return {
      sign: reading.file.mapping?.sign,
      rows: reading.rows.map(({ amount }) => amount),
      bad: lines(reading.bad),
    };
  };
  const file = (title: string, signs: string[]) =>
    [
      `date,amount,${title},ref,note`,
      ...signs.map((sign, at) => `2026-11-${10 + at},${100 * (at + 1)},${sign},R${at},n`),
    ].join('\n');

  test.each(['Type', 'Dr/Cr', 'D/C', 'W/D', 'Debit/Credit', 'Transaction Type', 'Trn. kind', ''])(
    'is signed by a column called “%s”',
    async (title) => {
      expect(await amounts(file(title, ['Dr', 'CR', 'Debit', 'credit', 'DR.', 'Cr.']))).toEqual({
        sign: 2,
        rows: [-10_000, 20_000, -30_000, 40_000, -50_000, 60_000],
        bad: [],
      });
      expect(await amounts(file(title, ['D', 'c']))).toMatchObject({ rows: [-10_000, 20_000] });
    },
  );

  test('is signed by withdrawals and deposits, where a D is a deposit', async () => {
    for (const signs of [
      ['W', 'D', 'D'],
      ['WDL', 'DEP', 'D'],
      ['Withdrawals', 'Deposits', 'Credited'],
    ]) {
      expect(await amounts(file('W/D', signs))).toEqual({
        sign: 2,
        rows: [-10_000, 20_000, 30_000],
        bad: [],
      });
    }
  });

  test('has rows with neither among those that can’t be read', async () => {
    expect(await amounts(file('Type', ['Dr', 'Reversal', '', 'Cr']))).toEqual({
      sign: 2,
      rows: [-10_000, 40_000],
      bad: [
        [3, '“Reversal” says neither debit nor credit'],
        [4, 'It doesn’t say whether it is a debit or a credit'],
      ],
    });
  });

  test('uses its own signs when the column beside it means something else', async () => {
    const unsigned = { sign: null, rows: [10_000, 20_000], bad: [] };
    expect(await amounts(file('Type', ['NEFT', 'UPI']))).toEqual(unsigned);
    expect(await amounts(file('Transaction Type', ['NEFT', 'Dr']))).toMatchObject({ sign: 2 });
    // A single letter alone may be any code.
    expect(await amounts(file('Status', ['C', 'C']))).toEqual(unsigned);
    expect(await amounts(file('Branch', ['-', '-']))).toEqual(unsigned);
    expect(await amounts(file('', ['', '']))).toEqual(unsigned);
    // A transfer type beside a separate sign column.
    const both =
      'date,amount,type,way,ref,note\n2026-11-10,5,NEFT,Dr,a,b\n2026-11-11,6,UPI,Cr,c,d\n';
    expect(await amounts(both)).toEqual({ sign: 3, rows: [-500, 600], bad: [] });
  });

  test('is not signed by the sign column of the balance', async () => {
    const text = (signs: string) =>
      `date,amount,${signs},ref,note,balance,Dr/Cr\n2026-11-10,5,Dr,a,b,100,Cr\n2026-11-11,6,Cr,c,d,106,Cr\n`;
    expect(await amounts(text('Dr/Cr'))).toEqual({ sign: 2, rows: [-500, 600], bad: [] });
    expect(await amounts(text('Type'))).toEqual({ sign: 2, rows: [-500, 600], bad: [] });
    const balances = async (header: string, ...rows: string[]) =>
      (await read([header, ...rows].join('\n'))).rows.map(({ amount, balance }) => [
        amount,
        balance,
      ]);
    const expected = [
      [-500, 10_000],
      [600, 10_600],
    ];
    // Amounts that have signs themselves: the column beside them repeats the sign.
    expect(
      await balances(
        'Date,Narration,Amount,Type,Balance',
        '2026-11-10,x,-5,Dr,100',
        '2026-11-11,y,6,Cr,106',
      ),
    ).toEqual(expected);
    expect(
      await balances(
        'Date,Amount,Narration,Balance,Dr/Cr',
        '2026-11-10,-5,x,100,Cr',
        '2026-11-11,6,y,106,Cr',
      ),
    ).toEqual(expected);
  });
});

test('three digits after a lone point are thousands if the column indicates so, and never paise', async () => {
  const readRow = async (...cells: string[]) => {
    const rows = cells.map((cell, at) => `20.11.2026;${cell};A${at};x`);
    const reading = await read(['date;amount;ref;note', ...rows].join('\n'));
    return [reading.rows.map(({ amount }) => amount), lines(reading.bad)];
  };
  const bad = (line: number, cell: string) => [line, `“${cell}” is no amount`];
  expect(await readRow('1.234', '2.500')).toEqual([[], [bad(2, '1.234'), bad(3, '2.500')]]);
  expect(await readRow('1,234.56', '1.000', '-2.500 Cr', '.500')).toEqual([
    [123_456],
    [bad(3, '1.000'), bad(4, '-2.500 Cr'), bad(5, '.500')],
  ]);
  expect(await readRow('1.234,56', '1.000', '-2.500')).toEqual([[123_456, 100_000, -250_000], []]);
  expect(await readRow('1.234.567', '1.000')).toEqual([[123_456_700, 100_000], []]);
  expect(await readRow('1,234.500', '100.0000')).toEqual([[123_450, 10_000], []]);
});

test('one decimal after a comma is read like two', async () => {
  const { rows, file } = await read(
    'date;amount;ref;note\n20.11.2026;1.234,5;A;x\n20.11.2026;-12,5;B;y\n',
  );
  expect(file.mapping?.decimals).toBe('comma');
  expect(rows.map(({ amount }) => amount)).toEqual([123_450, -1_250]);
});

test('one column of movements decides the decimal separator of the other', async () => {
  const reading = await read(
    'Date;Narration;Debit;Credit\n20.11.2026;a;1,23;\n20.11.2026;b;;5.50\n20.11.2026;c;;7.25\n',
  );
  expect(reading.file.mapping?.decimals).toBe('point');
  expect(rowsOf(reading).map(([line, , amount]) => [line, amount])).toEqual([
    [3, 550],
    [4, 725],
  ]);
  expect(lines(reading.bad)).toEqual([[2, '“1,23” is no amount']]);
});

describe('a decimal comma', () => {
  const amounts = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ amount }) => amount);
  const file = (cells: string[], separator = ';') =>
    [
      ['date', 'amount', 'ref', 'note'],
      ...cells.map((cell, at) => ['20.11.2026', cell, `A${at}`, 'x']),
    ]
      .map((line) => line.join(separator))
      .join('\n');

  test.each([
    [';', (cell: string) => cell],
    ['\t', (cell: string) => cell],
    [',', (cell: string) => `"${cell}"`],
  ])('is detected from the rows of its column, separated by %j', async (separator, quoted) => {
    const cells = [
      '1234,56',
      '1.234,56',
      '-5,00',
      '12.34.567,8',
      '1.000',
      '7',
      '(3,10)',
      '2,50 Cr',
    ];
    const reading = await read(file(cells.map(quoted), separator));
    expect(reading.file).toMatchObject({
      separator,
      mapping: { decimals: 'comma' },
      problem: null,
    });
    expect(reading.bad.first).toEqual([]);
    expect(amounts(reading)).toEqual([
      123_456, 123_456, -500, 123_456_780, 100_000, 700, -310, 250,
    ]);
  });

  test('applies to the columns of both directions and of the balance', async () => {
    const reading = await read(
      'Date;Narration;Debit;Credit;Balance\n20.11.2026;a;5,00;;1.234,56\n20.11.2026;b;;100;1.334,56\n',
    );
    expect(reading.rows.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-500, 123_456],
      [10_000, 133_456],
    ]);
    // Whole amounts leave the decision to the balances.
    const whole = await read('Date;Narration;Amount;Balance\n20.11.2026;a;1.000;1.234,56\n');
    expect(amounts(whole)).toEqual([100_000]);
  });

  test('is not detected for thousands or Indian amounts', async () => {
    const cells = ['1,234', '1,23,456.78', '12,34,567', '500 Cr', '(700)', '₹ 1', '5.5'];
    const reading = await read(file(cells));
    expect(reading.file.mapping?.decimals).toBe('point');
    expect(amounts(reading)).toEqual([123_400, 12_345_678, 123_456_700, 50_000, -70_000, 100, 550]);
    expect(amounts(await read(file(['1,234'])))).toEqual([123_400]);
  });

  test('is not detected if a row contradicts it, and then only that row is read', async () => {
    for (const [cell, amount] of [
      ['1,234.56', 123_456],
      ['12.5', 1_250],
      ['1,234', 123_400],
      ['1,000', 100_000],
    ] as const) {
      const reading = await read(file(['1234,56', cell]));
      expect([cell, reading.file.mapping?.decimals, amounts(reading)]).toEqual([
        cell,
        'point',
        [amount],
      ]);
      expect(lines(reading.bad)).toEqual([[2, '“1234,56” is no amount']]);
    }
  });

  test('is applied or not as the user chooses', async () => {
    const columns = { date: 0, amount: 1, ref: 2, note: 3, headerLine: 1 };
    const result = await read(file(['1.234', '1,234', '2,5']), {
      ...mapped(columns),
      decimals: 'comma',
    });
    expect(amounts(result)).toEqual([123_400, 250]);
    expect(lines(result.bad)).toEqual([[3, '“1,234” is no amount']]);
    const against = await read(file(['5,00', '6']), { ...mapped(columns), decimals: 'point' });
    expect(amounts(against)).toEqual([600]);
    // Not chosen: detected from the chosen columns.
    expect(amounts(await read(file(['5,00', '6']), mapped(columns)))).toEqual([500, 600]);
  });
});

test('a header alone has no movements, and no unreadable rows', async () => {
  const reading = await read('date,amount,ref,note\n');
  expect(reading.file.problem).toBe('This file has a header and no movements');
});

test('dates with the month first are reported, and read that way once the user confirms', async () => {
  const text = 'date,amount,ref,note\n01/31/2026,-5,,a\n02/03/2026,6,,b\n';
  const result = await read(text);
  expect(result.file.problem).toMatch(/month first/);
  expect(lines(result.bad)).toEqual([[2, '“01/31/2026” reads only with the month first']]);
  const chosen = mapped({ date: 0, amount: 1, ref: 2, note: 3, headerLine: 1 });
  const again = await read(text, { ...chosen, dates: 'month-first' });
  expect(again.file.problem).toBeNull();
  expect(again.rows.map(({ day }) => day)).toEqual(['2026-01-31', '2026-02-03']);
  // One first number above 12 decides it.
  const mixed = await read(`${text}13/02/2026,7,,c\n`);
  expect(mixed.file.problem).toBeNull();
  expect(mixed.rows.map(({ day }) => day)).toEqual(['2026-03-02', '2026-02-13']);
});

test('a file without a known header is read by the columns that the user chose', async () => {
  const text = 'Kolam Wellness\nA,B,C\n31.01.2026,Banyan,"1,000"\n01.02.2026,Marigold,"-2,000"\n';
  const unknown = await read(text);
  expect(unknown.file).toMatchObject({
    mapping: null,
    preset: null,
    problem: 'Choose which columns hold the date and the amount',
    columns: [
      { place: 0, title: '', samples: ['Kolam Wellness', 'A', '31.01.2026'] },
      { place: 1, samples: ['B', 'Banyan', 'Marigold'] },
      { place: 2, samples: ['C', '1,000', '-2,000'] },
    ],
  });
  const chosen = await read(text, mapped({ date: 0, amount: 2, note: 1 }));
  expect(rowsOf(chosen)).toEqual([
    [3, '2026-01-31', 100_000, '', 'Banyan'],
    [4, '2026-02-01', -200_000, '', 'Marigold'],
  ]);
  expect(lines(chosen.skipped)).toEqual([
    [1, 'Above the header'],
    [2, 'Above the header'],
  ]);
  const beyond = await read(text, mapped({ date: 0, amount: 7 }));
  expect(beyond.file.problem).toBe('The file has no such column');
});

test("a line with a sum's label is not a movement, even with a day and an amount", async () => {
  const sums = [
    'Opening Balance',
    'OPENING BALANCE :',
    'Balance B/F',
    'BY BALANCE BROUGHT FORWARD',
    'C/F',
    'Grand Total',
    'Closing Balance as on 04/04/2026',
  ];
  const movements = [
    'UPI-TOTAL GAS',
    'Rent forwarded',
    'Balance of fees',
    'By cash',
    'TOTALENERGIES',
  ];
  const reading = await read(
    [
      'date,amount,ref,note',
      ...sums.map((note) => `01/04/2026,"1,00,000.00",,${note}`),
      ...movements.map((note) => `01/04/2026,-70,,${note}`),
    ].join('\n'),
  );
  expect(reading.rows.map(({ note }) => note)).toEqual(movements);
  expect(lines(reading.skipped)).toEqual(
    sums.map((_, at) => [at + 2, 'A summary, not a movement']),
  );
  expect(reading.bad.count).toBe(0);
});

test('a movement without a readable day is listed, whatever its narration and position', async () => {
  const reading = await read(
    [
      'date,amount,ref,note',
      '31/0l/2026,-70,,UPI-TOTAL GAS',
      'soon,-70,,UPI-TOTAL GAS',
      '31/01/2026,-70,,x',
      '45000,-71,,Opening balance of a new account',
      ',-72,,The last one',
      ',,,Unless the constituent notifies the bank',
    ].join('\n'),
  );
  expect(rowsOf(reading)).toHaveLength(1);
  expect(lines(reading.bad)).toEqual([
    [2, '“31/0l/2026” is no date'],
    [3, '“soon” is no date'],
    [5, '“45000” is no date'],
    [6, 'It has no date'],
  ]);
  expect(lines(reading.skipped)).toEqual([[7, 'Below the last movement']]);
});

test("a movement can't be dated after today", async () => {
  const reading = await read(
    'date,amount,ref,note\n20/11/2026,-1,,a\n21/11/2026,-2,,b\n31/01/62,-3,,c\n',
  );
  expect(rowsOf(reading)).toHaveLength(1);
  expect(lines(reading.bad)).toEqual([
    [3, '“21/11/2026” lies in the future'],
    [4, '“31/01/62” lies in the future'],
  ]);
});

test('an unclosed quotation mark affects its own line only', async () => {
  const rest = Array.from(
    { length: 30 },
    (_, day) => `2026-03-${day + 1 < 10 ? '0' : ''}${day + 1},-1,,x`,
  );
  const reading = await read(['date,amount,ref,note', '2026-01-31,-5,"open,a', ...rest].join('\n'));
  expect(reading.rows).toHaveLength(30);
  expect(lines(reading.bad)).toEqual([
    [2, 'A quotation mark in it is never closed, or it is too long'],
  ]);
});

test('an empty file, or a blank one, has no rows', async () => {
  for (const text of ['', '\ufeff', '\n\n', ',,,\n']) {
    expect((await read(text)).file.problem).toBe('This file has no rows');
  }
});

test('the maximum number of rows is read, one more is refused @full', async () => {
  const of = (count: number) =>
    Buffer.from(`date,amount,ref,note\n${'2026-01-31,-5,,a\n'.repeat(count)}`);
  expect((await read(of(20_000))).rows).toHaveLength(20_000);
  expect(await readStatement(of(20_001), { chosen: undefined, today })).toBeNull();
});

describe('a file designed to keep the server busy', () => {
  /**
   * Returns the longest CPU time in milliseconds in which nothing else ran, however busy the
   * machine is.
   */
  async function longestBlock(work: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let working = true;
    const watching = (async () => {
      for (let before = process.cpuUsage(); working; before = process.cpuUsage()) {
        await setImmediate();
        const { user, system } = process.cpuUsage(before);
        longest = Math.max(longest, (user + system) / 1000);
      }
    })();
    await work();
    working = false;
    await watching;
    return longest;
  }
  const megabytes = (text: string, count: number) => text.repeat((count * 2 ** 20) / text.length);

  test.each([
    ['quotation marks that are never closed', megabytes(`${'"a'.repeat(500)}\n`, 1)],
    ['such marks behind blanks', megabytes(`${'" '.repeat(500)}a\n`, 1)],
    ['short lines of which each opens one', megabytes('"a\n', 2)],
    ['blank lines', megabytes('\n', 2)],
    ['lines of separators', megabytes(`1${','.repeat(9_999)}\n`, 2)],
    [
      'texts that take long to bring into one form',
      megabytes(`1,${'\u0301\u0316'.repeat(9_000)}\n`, 2),
    ],
  ])('yields to other work: %s @full', async (_, text) => {
    const header = 'date,amount,ref,note\n';
    const bytes = Buffer.from(header + text);
    const work = () => readStatement(bytes, { chosen: undefined, today });
    expect(await longestBlock(work)).toBeLessThan(500);
  });
});
