import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { countsOf, csvOf, directory, imported, sendFile } from '../../../test/imports.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { maxEmployees: 60_000 });
});
afterAll(() => app.stop());

const names = async () =>
  (await directory(app, company.id)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
const into = () => ({ companyId: company.id });

describe('a file is read', () => {
  const rows = [
    'First name,Last name,Email',
    'Asha,Rao,a@example.com',
    'Vikram,Singh,b@example.com',
  ];
  test.each([
    ['with a byte order mark', `\ufeff${rows.join('\n')}`],
    ['with line ends of Windows', rows.join('\r\n')],
    ['with semicolons', rows.join('\n').replaceAll(',', ';')],
    ['with tabs', rows.join('\n').replaceAll(',', '\t')],
    [
      'of Excel’s Unicode text',
      Buffer.from(`\ufeff${rows.join('\r\n').replaceAll(',', '\t')}`, 'utf16le'),
    ],
    ['with blank rows and a final line end', `${rows.join('\n\n')}\n\n`],
  ])('%s', async (_, file) => {
    const done = await imported(app, admin, file, into());
    expect(done).toMatchObject({ status: 'done', total: 2, done: 2, created: 2, failure: null });
    expect(await names()).toEqual(['Asha Rao', 'Vikram Singh']);
  });

  test('with line breaks in quotes, commas, quotes and Devanagari', async () => {
    const done = await imported(
      app,
      admin,
      csvOf(
        [
          ['आशा', 'राव', 'a@example.com', 'Weaver, "night"'],
          ['Vikram', 'Singh', 'b@example.com', 'Weaver\nnight'],
          ['Meera', 'Nair', 'c@example.com', ''],
        ],
        'First name,Last name,Email,Position',
      ),
      into(),
    );
    // A line break within quotes doesn't start a new row, and becomes a space in a single-line
    // field.
    expect(countsOf(done)).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 0 });
    const [first, second] = await directory(app, company.id);
    expect(first).toMatchObject({ firstName: 'आशा', position: 'Weaver, "night"' });
    expect(second).toMatchObject({ firstName: 'Vikram', position: 'Weaver night' });
  });

  test('from Excel, with phone numbers as they were typed', async () => {
    const stream = xlsxStream(
      ['Email', 'First name', 'Last name', 'Phone', 'Company code'],
      Readable.from([['a@example.com', 'Asha', 'Rao', 9876543210, company.companyCode]]),
      { sheetName: 'People' },
    );
    // The format is detected from the content, whatever the file name.
    const done = await imported(app, admin, await buffer(stream), { fileName: 'people.csv' });
    expect(done).toMatchObject({ status: 'done', created: 1, mapping: { company: 4, team: null } });
    expect(await directory(app, company.id)).toMatchObject([{ phone: '9876543210' }]);
  });

  test('with 50,000 rows', async () => {
    const many = Array.from({ length: 50_000 }, (_, row) => `Asha,Rao,p${row}`);
    const file = ['First name,Last name,Email', ...many].join('\n');
    const done = await imported(app, admin, file, { ...into(), dryRun: true });
    expect(done).toMatchObject({ status: 'checked', total: 50_000, done: 50_000, refused: 50_000 });
    expect(done.errors).toHaveLength(100);
  });
});

describe('a whole file is refused, and none of it is stored', () => {
  const header = 'First name,Last name,Email,Company';
  const row = 'Asha,Rao,a@example.com,Banyan';
  const many = Array.from({ length: 50_001 }, (_, line) => `A,B,p${line}@example.com,Banyan`);
  test.each([
    ['that has a header alone', header, importMessages.noRows],
    [
      'with more rows than may be',
      [header, ...many].join('\n'),
      importMessages.tooManyRows(50_000),
    ],
    [
      'with more columns than may be',
      `${'c,'.repeat(60)}c\n${row}`,
      importMessages.tooManyColumns(60),
    ],
    [
      'without a column that is needed',
      `First name,Last name,Company\n${row}`,
      importMessages.columnMissing('Email'),
    ],
    ['without any company', `First name,Last name,Email\n${row}`, importMessages.companyMissing],
    [
      'in an unknown encoding',
      Buffer.from(`${header}\nJos\u00e9,Rao,a@example.com,x`, 'latin1'),
      'UTF-8',
    ],
    ['that breaks off in quotes', `${header}\nAsha,"Rao`, 'never closed'],
  ])('%s', async (_, file, reason) => {
    const failed = await imported(app, admin, file);
    expect(failed).toMatchObject({ status: 'failed', sample: [], errors: [], created: 0 });
    expect(failed.failure).toContain(reason);
    expect(failed.finishedAt).not.toBeNull();
    const { rows } = await app.database.pool.query<{ file_key: string | null }>(
      'select file_key from employee_imports where id = $1',
      [failed.id],
    );
    expect(rows).toEqual([{ file_key: null }]);
  });

  test.each([
    ['twice', { firstName: 0, lastName: 1, email: 1, company: 3 }, importMessages.columnTwice],
    [
      'that is not there',
      { firstName: 0, lastName: 1, email: 9, company: 3 },
      importMessages.columnUnknown,
    ],
  ])('when the mapping uses a column %s', async (_, mapping, reason) => {
    const failed = await imported(app, admin, `${header}\n${row}`, { mapping });
    expect(failed).toMatchObject({ status: 'failed', failure: reason, total: 0 });
  });

  test.each([
    ['empty', '', 'It is empty.'],
    ['no spreadsheet', '%PDF-1.7 hello', 'Choose a CSV or an Excel file'],
  ])('at once when it is %s', async (_, file, reason) => {
    const response = await sendFile(admin, file, into());
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(response.body.message).toContain(reason);
  });
});
