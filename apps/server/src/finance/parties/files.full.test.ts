import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, passConfirmations } from '../../../test/confirm.ts';
import { readCsv } from '../../../test/csv.ts';
import { formBody } from '../../../test/form-body.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { parties } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const kinds = ['customer', 'vendor'] as const;
type Kind = (typeof kinds)[number];
const pathOf = (kind: Kind) => `/admin/finance/${kind}s`;

const titles = [
  'Name',
  'Email',
  'Phone',
  'GSTIN',
  'PAN',
  'Address',
  'City',
  'State',
  'PIN code',
  'Bank',
  'IFSC',
  'Account',
  'Contact person',
  'TDS section',
  'Reverse charge',
  'SEZ',
  'Country',
];

const count = () => app.services.db.$count(parties);
const clear = () => app.database.pool.query('delete from parties');
const send = (kind: Kind, text: string | Buffer, fields = {}, fileName = 'parties.csv') =>
  admin.post(`${pathOf(kind)}/import`, formBody(fields, { field: 'file', fileName, text }));
const exported = async (kind: Kind, query: Record<string, string> = {}) => {
  const { status, text } = await admin.get(`${pathOf(kind)}/export`, { query });
  expect(status).toBe(200);
  return text;
};
/** Lists the keys in the file store. */
async function storedFiles() {
  const keys: string[] = [];
  for await (const page of app.services.files.list()) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe.each(kinds)('the file of %ss', (kind) => {
  test('is exported, and imported with bank accounts, only after a confirmation', async () => {
    await clear();
    const client = await app.sessionOf(admin.account, true);
    const rows = (bank: string) => `Name,Bank,IFSC,Account\nBanyan,${bank}`;
    const importing = (text: string, fields = {}) =>
      client.post(
        `${pathOf(kind)}/import`,
        formBody(fields, { field: 'file', fileName: 'parties.csv', text }),
      );
    const withBank = rows('Canara Bank,CNRB0002255,778899001133');
    passConfirmations(app);
    for (const { status, body } of [
      await client.get(`${pathOf(kind)}/export`),
      await importing(withBank),
    ])
      expect([status, body.code]).toEqual([403, 'CONFIRM_YOURSELF']);
    expect(await count()).toBe(0);
    expect((await importing(withBank, { dryRun: 'true' })).status).toBe(200);
    expect((await importing(rows(',,'))).body.data.created).toBe(1);
    await confirm(client);
    expect((await importing(withBank)).body.data.created).toBe(1);
    expect((await client.get(`${pathOf(kind)}/export`)).status).toBe(200);
    await confirm(admin);
  });

  test('has the columns of an import, and masked account numbers', async () => {
    await clear();
    await admin.post(pathOf(kind), {
      body: {
        name: '=1+1',
        email: 'a@b.in',
        phone: '+91 98430 21764',
        gstin: '27AAPFU0939F1ZV',
        isSez: true,
        address: { line1: 'Plot 4, "Neem"', city: 'पुणे', state: 'MH', pincode: '411001' },
        bank: { name: 'HDFC Bank', ifsc: 'HDFC0002255', account: '001234567890' },
      },
    });
    const response = await admin.get(`${pathOf(kind)}/export`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}s.csv"`,
    });
    const [header, cells] = readCsv(response.text);
    expect(header).toEqual([...titles, 'Client company', 'Archived', 'Created', 'Due', 'Overdue']);
    expect(cells).toEqual([
      "'=1+1",
      'a@b.in',
      "'+91 98430 21764",
      '27AAPFU0939F1ZV',
      'AAPFU0939F',
      'Plot 4, "Neem"',
      'पुणे',
      'MH',
      '411001',
      'HDFC Bank',
      'HDFC0002255',
      '••••••••7890',
      '',
      '194C',
      'No',
      'Yes',
      '',
      '',
      'No',
      '2026-11-20',
      '0',
      '0',
    ]);
    expect(response.text).not.toContain('001234567890');
  });

  test('contains what the list’s filters find', async () => {
    await clear();
    for (const name of ['Neem', 'Banyan']) await admin.post(pathOf(kind), { body: { name } });
    await app.database.pool.query(
      `update parties set archived_at = created_at where name = 'Neem'`,
    );
    const names = async (query: Record<string, string>) =>
      readCsv(await exported(kind, query))
        .slice(1)
        .map(([name]) => name);
    expect(await names({})).toEqual(['Banyan']);
    expect(await names({ archived: 'true' })).toEqual(['Neem']);
    expect(await names({ archived: 'all', search: 'ban' })).toEqual(['Banyan']);
    expect((await admin.get(`${pathOf(kind)}/export?archived=x`)).status).toBe(400);
  });

  test('can be imported again, except for masked account numbers', async () => {
    await clear();
    for (const body of [
      { name: '@neem', phone: '+91 98430 21764', isSez: true },
      { name: 'Banyan', gstin: '29AAGCB7383J1Z4', address: { pincode: '411001' } },
    ]) {
      expect((await admin.post(pathOf(kind), { body })).status).toBe(201);
    }
    const text = await exported(kind);
    await clear();
    expect((await send(kind, text)).body.data).toEqual({ rows: 2, created: 2, errors: [] });
    const again = readCsv(await exported(kind)).map((row) => row.join());
    expect(again.some((row) => row.includes('KA,411001'))).toBe(true);
    expect(again.sort()).toEqual(
      readCsv(text)
        .map((row) => row.join())
        .sort(),
    );

    await admin.post(pathOf(kind), { body: { name: 'Z', bank: { account: '001234567890' } } });
    const { data } = (await send(kind, await exported(kind))).body;
    expect(data).toEqual({
      rows: 3,
      created: 0,
      errors: [
        {
          line: 4,
          column: 'Account',
          reason: 'This account number is hidden but for its last digits. Enter it whole.',
        },
      ],
    });
  });

  test('used as a template has only the header', async () => {
    const { status, headers, text } = await admin.get(`${pathOf(kind)}/import-template`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`${kind}s.csv`);
    expect(readCsv(text)).toEqual([titles]);
  });
});

test('the file of customers names their client companies', async () => {
  const { company } = (await admin.post('/admin/companies', { body: companyBody() })).body;
  await admin.post(pathOf('customer'), { body: { name: 'Linked', companyId: company.id } });
  const rows = readCsv(await exported('customer', { company: company.id }));
  expect(rows.map((row) => row[17])).toEqual(['Client company', company.name]);
});

describe.each(kinds)('an import of %ss', (kind) => {
  test('accepts columns in any order and case, and ignores unknown ones', async () => {
    await clear();
    const text = [
      'S.No;pin CODE;STATE;name;gstin;Remarks;account;Sez',
      '1;560 001;Karnataka; Banyan  ;29aagcb7383j1z4;old;000012345;yes',
      '2;;;"Neem\nFoods";;;;',
      ';;;;;;;',
    ].join('\r\n');
    const { status, body } = await send(kind, text);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, data: { rows: 2, created: 2, errors: [] } });
    const { data } = (await admin.get(pathOf(kind))).body;
    expect(data).toMatchObject([
      {
        kind,
        name: 'Banyan',
        gstin: '29AAGCB7383J1Z4',
        pan: 'AAGCB7383J',
        isSez: true,
        address: { line1: '', city: '', state: 'KA', pincode: '560001' },
        bank: { account: '•••••2345' },
      },
      { name: 'Neem Foods', isSez: false },
    ]);
    const history = (await admin.get(`/admin/history/${kind}/${data[0].id}`)).body.data;
    expect(history).toMatchObject([
      { action: `${kind}.imported`, actor: { id: admin.account.id } },
    ]);
    expect(JSON.stringify(history)).not.toContain('000012345');
  });

  test('adds no party when any row is wrong, and reports every problem by line and column', async () => {
    await clear();
    const text = [
      titles.join(','),
      'Good,,,,,,,,,,,,,',
      'Odd,,,,,,,,,,,••••••••7890,,194X,,maybe',
      ',nobody@,call,27AAPFU0939F1ZW,ABCXK1234L,,,Narnia,1,,HDFC1002255,12,,',
      'Differs,,,27AAPFU0939F1ZV,AAACW0001A,,,GA,,,,,,',
    ].join('\n');
    for (const dryRun of ['true', 'false']) {
      const { status, body } = await send(kind, text, { dryRun });
      expect(status).toBe(200);
      expect(body.data).toEqual({
        rows: 4,
        created: 0,
        errors: [
          {
            line: 3,
            column: 'Account',
            reason: 'This account number is hidden but for its last digits. Enter it whole.',
          },
          {
            line: 3,
            column: 'TDS section',
            reason: expect.stringMatching(/^TDS section must be one of: 194C, /),
          },
          { line: 3, column: 'SEZ', reason: 'Enter Yes or No' },
          { line: 4, column: 'Name', reason: 'Name is required' },
          { line: 4, column: 'Email', reason: 'Enter a valid email' },
          { line: 4, column: 'Phone', reason: 'Enter a valid phone number' },
          {
            line: 4,
            column: 'GSTIN',
            reason: 'The last character does not fit the others: check for a typing mistake',
          },
          {
            line: 4,
            column: 'PAN',
            reason: 'The fourth letter says who holds it: one of ABCFGHJLPT',
          },
          { line: 4, column: 'State', reason: 'Enter a state, such as MH, 27 or Maharashtra' },
          { line: 4, column: 'PIN code', reason: 'Enter a valid PIN code of 6 digits' },
          { line: 4, column: 'IFSC', reason: 'The fifth character of an IFSC is 0 (zero)' },
          {
            line: 4,
            column: 'Account',
            reason: 'Enter a valid account number of 9 to 18 digits',
          },
          {
            line: 5,
            column: 'PAN',
            reason: 'The PAN inside the GSTIN is AAPFU0939F. Correct one of them.',
          },
          {
            line: 5,
            column: 'State',
            reason: 'This GSTIN belongs to Maharashtra. Choose that state.',
          },
        ],
      });
    }
    expect(await count()).toBe(0);
  });

  test('only validates in a dry run', async () => {
    await clear();
    const text = 'Name\nBanyan\nNeem';
    const checked = await send(kind, text, { dryRun: 'true' });
    expect(checked.body.data).toEqual({ rows: 2, created: 0, errors: [] });
    expect(await count()).toBe(0);
  });

  test('needs the column Name, and each column once', async () => {
    for (const [header, column, reason] of [
      ['Email,Phone', 'Name', 'The file has no column Name'],
      ['Name,Email,E-mail', 'Email', 'This column is in the file twice'],
    ]) {
      const { body } = await send(kind, `${header}\nx,y,z`);
      expect(body.data).toEqual({ rows: 1, created: 0, errors: [{ line: 1, column, reason }] });
    }
  });

  test('accepts 2,000 rows and no more', async () => {
    await clear();
    const rows = Array.from({ length: 2000 }, (_, n) => `Party ${n},p${n}@example.com`);
    const { body } = await send(kind, ['Name,Email', ...rows].join('\n'));
    expect(body.data).toEqual({ rows: 2000, created: 2000, errors: [] });
    expect(await count()).toBe(2000);
    const refused = await send(kind, ['Name,Email', ...rows, 'One more,'].join('\n'));
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'This file can’t be read as a spreadsheet. It has more than 2,000 rows.',
    );
    expect(await count()).toBe(2000);
  });

  test('sent twice with one idempotency key adds the parties once', async () => {
    await clear();
    const form = formBody({}, { field: 'file', fileName: 'a.csv', text: 'Name\nBanyan' });
    const headers = { ...form.headers, 'idempotency-key': `import-${kind}` };
    const first = await admin.post(`${pathOf(kind)}/import`, { ...form, headers });
    const second = await admin.post(`${pathOf(kind)}/import`, { ...form, headers });
    expect(first.body.data.created).toBe(1);
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  test.each<[string, string | Buffer, string, string]>([
    ['no rows', 'Name,Email\n', 'a.csv', 'The file has no rows below its header'],
    ['nothing', '', 'a.csv', 'This file can’t be read as a spreadsheet. It is empty.'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a00', 'hex'),
      'a.csv',
      'This file can’t be read as a spreadsheet. Choose a CSV or an Excel file (.csv or .xlsx).',
    ],
    [
      'text that is no UTF-8',
      Buffer.from('4e616d650a53f6686e650a', 'hex'),
      'a.csv',
      'This file can’t be read as a spreadsheet. Its text is in an unknown encoding. Save the file as CSV UTF-8.',
    ],
  ])('refuses a file with %s', async (_what, text, fileName, message) => {
    const { status, body } = await send(kind, text, {}, fileName);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  test('refuses a missing file, two files, a large one and a body that is not a form', async () => {
    const path = `${pathOf(kind)}/import`;
    const none = await admin.post(path, formBody({ dryRun: 'true' }));
    expect(none.status).toBe(400);
    expect(none.body.errors).toEqual({ file: 'Choose a CSV file' });
    const file = { field: 'file', fileName: 'a.csv', text: 'Name\nBanyan' };
    expect((await admin.post(path, formBody({}, file, file))).status).toBe(400);
    const large = { ...file, text: Buffer.alloc(2 * 1024 * 1024 + 1, 'x') };
    expect((await admin.post(path, formBody({}, large))).status).toBe(413);
    expect((await admin.post(path, { body: {} })).status).toBe(415);
    expect((await send(kind, 'Name\nX', { dryRun: 'perhaps' })).status).toBe(400);
  });

  test('leaves no file behind, whatever the outcome', async () => {
    await send(kind, 'Name\nBanyan');
    await send(kind, 'Name\n,', { dryRun: 'true' });
    await send(kind, 'no header');
    expect(await storedFiles()).toEqual([]);
  });
});

test('only vendors have a contact person, also in files', async () => {
  const text = 'Name,Contact person\nBanyan,Meera Nair';
  expect((await send('customer', text)).body.data.errors).toEqual([
    { line: 2, column: 'Contact person', reason: 'Only vendors have a contact person' },
  ]);
  expect((await send('vendor', text)).body.data.created).toBe(1);
});
