import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetProblem } from './problem.ts';
import { readRows } from './read.ts';
import { textGatherer } from './xlsx-text.ts';

const roomy = { rows: 1000, cells: 10_000, unpackedBytes: 1_000_000, rowLength: 10_000 };
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...links: [id: string, kind: string, target: string][]) =>
  `<Relationships>${links.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

/** Returns the parts of a workbook under Excel's names, with the given ones added or replaced. */
function partsWith(given: Record<string, string | null>): Record<string, string> {
  const parts: Record<string, string | null> = {
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ),
    ...given,
  };
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== null),
  );
}

async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function readFile(content: Buffer, limits: Partial<SpreadsheetLimits> = {}) {
  const options = { format: 'xlsx', limits: { ...roomy, ...limits } } as const;
  const rows: [line: number, ...cells: string[]][] = [];
  for await (const { line, cells } of readRows(Readable.from([content]), options)) {
    rows.push([line, ...cells]);
  }
  return rows;
}

const read = async (given: Record<string, string | null>, limits = {}) =>
  readFile(await zipOf(partsWith(given)), limits);

const sheetOf = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
/** Returns the cells of one row without the header. */
const cells = async (xml: string, given: Record<string, string> = {}) => {
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>H</t></is></c></row>';
  return (await read({ ...sheetOf(`${header}<row r="2">${xml}</row>`), ...given }))[1]?.slice(1);
};

async function problemOf(work: Promise<unknown>) {
  const error = await work.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(SpreadsheetProblem);
  return (error as Error).message.replace('This file can’t be read as a spreadsheet. ', '');
}
const damaged = 'It is damaged; open it in a spreadsheet program and save it again.';

describe('a workbook’s cells', () => {
  test('are shared, inline and rich texts', async () => {
    const strings =
      '<sst><si><t>Asha</t></si><si><r><t xml:space="preserve">Ravi </t></r><r><rPr><b/></rPr><t>Rao</t></r><rPh sb="0" eb="1"><t>ラオ</t></rPh></si><si/><si><t><![CDATA[a<b]]> &amp; &#x906;_x000D_</t></si></sst>';
    expect(
      await cells(
        '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="s"><v>99</v></c><c t="str"><v>x</v></c>',
        { 'xl/sharedStrings.xml': strings },
      ),
    ).toEqual(['Asha', 'Ravi Rao', '', 'a<b & आ\r', 'inline', '', 'x']);
  });

  test('are numbers as typed', async () => {
    const typed: [stored: string, shown: string][] = [
      ['9876543210', '9876543210'],
      ['9.87654321E9', '9876543210'],
      ['919876543210', '919876543210'],
      ['999999999999999', '999999999999999'],
      ['0.30000000000000004', '0.3'],
      ['1E-7', '0.0000001'],
      ['1.5E+20', '150000000000000000000'],
      ['2E25', '20000000000000000000000000'],
      ['-12.50', '-12.5'],
      ['0', '0'],
    ];
    const xml = typed.map(([stored]) => `<c><v>${stored}</v></c>`).join('');
    expect(await cells(xml)).toEqual(typed.map(([, shown]) => shown));
  });

  test('are booleans, errors and the stored results of formulas', async () => {
    expect(
      await cells(
        '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c><f>1+2</f><v>3</v></c><c t="str"><f>A1</f><v>=text</v></c><c><f>NOW()</f></c><c t="str"><v>\'=1</v></c>',
      ),
    ).toEqual(['TRUE', 'FALSE', '#N/A', '3', '=text', '', "'=1"]);
  });

  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[$-409]d\\ mmm\\ yy\\ h:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="&quot;day &quot;0.0"/><numFmt numFmtId="168" formatCode="000000"/><numFmt numFmtId="169" formatCode="[Red]#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/></cellXfs></styleSheet>';
  const styled = (...list: [style: number, value: string][]) =>
    list.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('');

  test('are days as YYYY-MM-DD, with a time of day if there is one', async () => {
    const xml = styled(
      ...([
        [1, '46346'],
        [4, '46346'],
        [1, '59'],
        [1, '61'],
        [1, '1'],
      ] as [number, string][]),
      ...([
        [2, '46346.5'],
        [5, '46346.75'],
        [2, '46346'],
        [1, '46346.99999999'],
      ] as [number, string][]),
      ...([
        [3, '0.5'],
        [6, '1.25'],
        [1, '-1'],
        [1, '99999999'],
      ] as [number, string][]),
    );
    expect(await cells(xml, { 'xl/styles.xml': styles })).toEqual([
      ...['2026-11-20', '2026-11-20', '1900-02-28', '1900-03-01', '1900-01-01'],
      ...['2026-11-20 12:00:00', '2026-11-20 18:00:00', '2026-11-20', '2026-11-21'],
      ...['12:00:00', '30:00:00', '-1', '99999999'],
    ]);
    expect(await cells('<c t="d"><v>2026-11-20T00:00:00.000</v></c>')).toEqual(['2026-11-20']);
  });

  test('are days from 1904 when the workbook counts from there', async () => {
    const workbook =
      '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>';
    const given = { 'xl/styles.xml': styles, 'xl/workbook.xml': workbook };
    expect(await cells(styled([1, '44884']), given)).toEqual(['2026-11-20']);
  });

  test('keep the zeros that their style shows, and do not become days because of a letter in it', async () => {
    const xml = styled([8, '1234'], [7, '5'], [9, '46346'], [99, '46346']);
    expect(await cells(xml, { 'xl/styles.xml': styles })).toEqual([
      '001234',
      '5',
      '46346',
      '46346',
    ]);
  });
});

describe('a workbook', () => {
  const text = (name: string, value: string) =>
    `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;

  test('has its rows and columns at their declared positions', async () => {
    expect(
      await read(
        sheetOf(
          `<row r="2">${text('A2', 'A')}${text('C2', 'C')}</row><row r="3"><c r="A3" s="1"/></row><row r="5">${text('B5', 'x')}${text('AA5', 'far')}</row><row>${text('A6', 'y')}</row>`,
        ),
      ),
    ).toEqual([
      [2, 'A', '', 'C'],
      [5, '', 'x', ...Array.from({ length: 24 }, () => ''), 'far'],
      [6, 'y', '', ''],
    ]);
  });

  test('is read from its first visible sheet with cells', async () => {
    const sheet = (value: string) =>
      `<worksheet><row><c t="str"><v>${value}</v></c></row></worksheet>`;
    const rows = await read({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet r:id="rId9"/><x:sheet state="hidden" r:id="rId1"/><x:sheet r:id="rId2"/><x:sheet r:id="rId3"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        ['rId9', 'chartsheet', 'chart.xml'],
        ['rId1', 'worksheet', 'a.xml'],
        ['rId2', 'worksheet', '/xl/Second.xml'],
        ['rId3', 'worksheet', 'c.xml'],
      ),
      'xl/a.xml': sheet('hidden'),
      'xl/second.xml': sheet('second').replaceAll(/<(\/?)(\w)/g, '<$1x:$2'),
      'xl/c.xml': sheet('third'),
    });
    expect(rows).toEqual([[1, 'second']]);
  });

  test('must not declare entities in any part', async () => {
    const declared = (root: string) =>
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${root}`;
    const sheet = sheetOf(`<row>${text('A1', 'x')}</row>`);
    const strings = declared('<sst><si><t>&e;</t></si></sst>');
    expect(await problemOf(read({ ...sheet, 'xl/sharedStrings.xml': strings }))).toBe(damaged);
    expect(await problemOf(read(sheetOf(`<row>${text('A1', '&e;')}</row>`)))).toBe(damaged);
    const inSheet = declared(sheet['xl/worksheets/sheet1.xml']);
    expect(await problemOf(read({ 'xl/worksheets/sheet1.xml': inSheet }))).toBe(damaged);
  });

  test.each<[string, Record<string, string | null>]>([
    ['without a start', { '_rels/.rels': null }],
    ['without its sheet', {}],
    ['with a sheet that ends early', { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }],
    ['with a sheet that is no XML', { 'xl/worksheets/sheet1.xml': 'a,b,c' }],
    ['with an impossible cell', sheetOf('<row><c r="7"><v>1</v></c></row>')],
  ])('%s is damaged', async (_, given) => {
    expect(await problemOf(read(given))).toBe(damaged);
  });

  test('that is not a zip, or a broken one, is damaged', async () => {
    const whole = await zipOf(partsWith(sheetOf(`<row>${text('A1', 'x'.repeat(5000))}</row>`)));
    expect(await problemOf(readFile(Buffer.from('PK\u0003\u0004 and nothing else')))).toBe(damaged);
    expect(await problemOf(readFile(whole.subarray(0, whole.length - 40)))).toBe(damaged);
    const flipped = Buffer.from(whole);
    for (let at = 60; at < whole.length - 600; at += 7) flipped[at] = (flipped[at] ?? 0) ^ 0x55;
    expect(await problemOf(readFile(flipped))).toBe(damaged);
  });

  test('over a limit is refused while it is unpacked', async () => {
    const bomb = sheetOf(`<row>${text('A1', 'x')}</row>${' '.repeat(5_000_000)}`);
    expect((await zipOf(partsWith(bomb))).length).toBeLessThan(10_000);
    expect(await problemOf(read(bomb))).toBe('It holds too much.');
    const strings = { 'xl/sharedStrings.xml': `<sst>${'<si><t/></si>'.repeat(200_000)}</sst>` };
    expect(await problemOf(read(strings))).toBe('It holds too much.');
    const rows = sheetOf(
      `<row>${text('A1', 'x')}</row>`
        .repeat(1)
        .concat('<row><c t="str"><v>y</v></c></row>'.repeat(1001)),
    );
    expect(await problemOf(read(rows))).toBe('It has more than 1,000 rows.');
    const wide = '<row><c r="XFD1" t="str"><v>x</v></c></row>';
    expect(await problemOf(read(sheetOf(wide.repeat(3))))).toBe('It has more than 10,000 cells.');
    expect(await problemOf(read(sheetOf('<row><c r="XFE1"><v>1</v></c></row>')))).toBe(
      'It has more than 16,384 columns.',
    );
    const long = sheetOf(`<row r="7">${text('A7', 'x'.repeat(200))}</row>`);
    expect(await problemOf(read(long, { rowLength: 100 }))).toBe('Row 7 is too long.');
  });

  describe('with a giant text is refused before all of it is read', () => {
    /** The unpacking limit: a reader that reads all of it fails with too much content. */
    const limits = { unpackedBytes: 1_000_000 };
    const giant = 'x'.repeat(2_000_000);

    test.each<[string, Record<string, string>, string]>([
      ['in a cell', sheetOf(`<row r="3">${text('A3', giant)}</row>`), 'Row 3 is too long.'],
      [
        'in a formula’s result',
        sheetOf(`<row r="3"><c t="str"><v>${giant}</v></c></row>`),
        'Row 3 is too long.',
      ],
      [
        'in an attribute',
        sheetOf(`<row r="3"><c r="${giant}"><v>1</v></c></row>`),
        'Row 3 is too long.',
      ],
      [
        'in many attributes',
        sheetOf(
          `<row r="3"><c ${Array.from({ length: 200_000 }, (_, n) => `a${n}="" `).join('')}/></row>`,
        ),
        'Row 3 is too long.',
      ],
      ['in a comment', sheetOf(`<row r="3"><!-- ${giant} --></row>`), 'Row 3 is too long.'],
      ['in a name', sheetOf(`<row r="3"><${giant}/></row>`), 'Row 3 is too long.'],
      [
        'among the shared texts',
        { 'xl/sharedStrings.xml': `<sst><si><t>${giant}</t></si></sst>` },
        'One of its texts is too long.',
      ],
      [
        'in a number’s format',
        {
          'xl/styles.xml': `<styleSheet><numFmt numFmtId="164" formatCode="${giant}"/></styleSheet>`,
        },
        'One of its texts is too long.',
      ],
      ['in levels within levels', { 'xl/sharedStrings.xml': '<a>'.repeat(600_000) }, damaged],
    ])('%s @full', async (_, given, message) => {
      expect(await problemOf(read({ ...sheetOf(''), ...given }, limits))).toBe(message);
    });

    test('in a cell with many pieces', async () => {
      const pieces = `${'x'.repeat(1000)}<!-- -->`.repeat(3000);
      const inCell = sheetOf(`<row r="3"><c t="str"><v>${pieces}</v></c></row>`);
      expect(await problemOf(read(inCell, limits))).toBe('Row 3 is too long.');
    });
  });

  test('buffers no more of a shared text with many pieces than shows that its row is too long', async () => {
    const pieces = `<r><t>${'x'.repeat(1000)}</t></r>`.repeat(500);
    const strings = { 'xl/sharedStrings.xml': `<sst><si>${pieces}</si><si><t>Asha</t></si></sst>` };
    const row = (index: number) => sheetOf(`<row r="3"><c t="s"><v>${index}</v></c></row>`);
    expect(await read({ ...row(1), ...strings })).toEqual([[3, 'Asha']]);
    expect(await problemOf(read({ ...row(0), ...strings }))).toBe('Row 3 is too long.');
    const gatherer = textGatherer(100);
    gatherer.open('t');
    for (let piece = 0; piece < 1000; piece++) gatherer.text('x'.repeat(100));
    expect(gatherer.take().length).toBeLessThan(1000);
  });

  test('without content is refused', async () => {
    expect(await problemOf(read(sheetOf('<row r="1"><c r="A1" s="1"/></row>')))).toBe(
      'It is empty.',
    );
    expect(await problemOf(read({ 'xl/workbook.xml': '<workbook/>' }))).toBe('It has no sheet.');
  });
});
