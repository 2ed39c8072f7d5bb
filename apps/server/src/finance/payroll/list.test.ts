import { Readable } from 'node:stream';
import type { PayrollEmployee, Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '#core/spreadsheet/read.ts';
import { readCsv } from '../../../test/csv.ts';
import { addPaid, bank, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { download } from '../../../test/pdf-text.ts';
import { addApproved, addStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
const slips: Record<string, Payslip> = {};
const ids: Record<string, string> = {};

const staffPath = '/admin/finance/employees';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  const people = [
    ['Asha Rao', { ctcAnnual: 600_000, employeeCode: 'WEL-009', department: 'Design' }],
    ['Bela 100%_Sen', { ctcAnnual: 550_000, employeeCode: 'WEL-001', department: 'Sales' }],
    [
      '=Chitra "C"',
      { ctcAnnual: 1_050_000, employeeCode: 'ab-7', department: 'Design', bank: null },
    ],
    ['Dev Pillai', { ctcAnnual: 300_000, department: 'Programmes' }],
  ] as const;
  for (const [name, given] of people) {
    const { id } = await addPaid(admin, { name, ...given });
    ids[name] = id;
    slips[name] = await makePayslip(admin, id);
  }
  const pay = (name: string, body: object) =>
    admin.post(`${payrollPath}/${slips[name]?.id}/pay`, { body });
  await pay('Asha Rao', { ref: 'UTR 42', paidOn: '2026-11-18' });
  await pay('=Chitra "C"', { mode: 'Cash', paidOn: '2026-11-19' });
  await admin.post(`${payrollPath}/${slips['Dev Pillai']?.id}/void`, {
    body: { reason: 'Wrong, "again"' },
  });
  await makePayslip(admin, ids['Asha Rao'] ?? '', { month: '2026-10' });
  ids.noCtc = (await addApproved(admin, { name: 'Esha Shah' })).id;
  await addStaff(admin, { name: 'Waits For Review' });
  ids.gone = (await addPaid(admin, { name: 'Gone Away' })).id;
  await admin.patch(`/admin/staff/${ids.gone}/active`, { body: { isActive: false } });
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const listSlips = async (query: Query = {}) => {
  const { status, body } = await admin.get(payrollPath, { query });
  expect(status).toBe(200);
  return body;
};
const names = (data: { employee: { name: string } }[]) => data.map(({ employee }) => employee.name);

describe('the payslips of a month', () => {
  test('are those of the current month by name, with the sums of the whole month', async () => {
    const { data, meta, totals, month: shown } = await listSlips();
    expect(names(data)).toEqual(['=Chitra "C"', 'Asha Rao', 'Bela 100%_Sen', 'Dev Pillai']);
    expect(meta).toEqual({ total: 4, page: 1, limit: 25, pages: 1 });
    expect(shown).toBe(month);
    expect(totals).toEqual({
      payslips: 3,
      gross: 183_333.33,
      tds: 12_783.33,
      net: 170_550,
      paid: { payslips: 2, net: 125_800 },
      pending: { payslips: 1, net: 44_750 },
      void: { payslips: 1, net: 25_000 },
      missing: 2,
    });
    expect(await listSlips({ search: 'nobody', status: 'paid' })).toMatchObject({ totals });
  });

  test.each([
    [{ month: '2026-10' }, ['Asha Rao']],
    [{ month: '2026-09' }, []],
    [{ status: 'paid' }, ['=Chitra "C"', 'Asha Rao']],
    [{ status: 'pending' }, ['Bela 100%_Sen']],
    [{ status: 'void' }, ['Dev Pillai']],
    [{ status: 'all', limit: 1, page: 2 }, ['Asha Rao']],
    [{ search: '100%_s' }, ['Bela 100%_Sen']],
    [{ q: 'utr 42' }, ['Asha Rao']],
    [{ search: 'design', status: 'paid' }, ['=Chitra "C"', 'Asha Rao']],
    [{ search: 'WEL-00' }, ['Asha Rao', 'Bela 100%_Sen']],
    [{ search: '7890' }, []],
  ])('filtered by %j are %j', async (query, expected) => {
    expect(names((await listSlips(query)).data)).toEqual(expected);
  });

  test.each(payslipList.sorts)('are sorted by %s in both directions', async (sort) => {
    const up = (await listSlips({ sort })).data as Payslip[];
    const down = (await listSlips({ sort: `-${sort}` })).data as Payslip[];
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
    if (sort !== 'employee') {
      const values = up.map((payslip) => payslip[sort]);
      const ordered = [...values].sort((one, two) => (one < two ? -1 : one > two ? 1 : 0));
      expect(values).toEqual(ordered);
    }
  });

  test.each([
    [{ month: '2026-1' }, 'month'],
    [{ status: 'open' }, 'status'],
    [{ sort: 'ctc' }, 'sort'],
    [{ page: '0' }, 'page'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await admin.get(payrollPath, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('are also read singly, with a version', async () => {
    const path = `${payrollPath}/${slips['Asha Rao']?.id}`;
    const { status, body, headers } = await admin.get(path);
    expect([status, headers.etag, body.data.version]).toEqual([200, '"2"', 2]);
  });

  test('have no full account number in any response', () => {
    expect(app.answered()).not.toContain(bank.accountNumber);
    expect(app.logged()).not.toContain(bank.accountNumber);
  });

  test('the export has figures as numbers and texts as texts, in both formats', async () => {
    const path = `${payrollPath}/export?month=${month}&search=chitra`;
    const row = [
      slips['=Chitra "C"']?.code,
      month,
      'ab-7',
      '=Chitra "C"',
      'Design',
      '1050000',
      '87500',
      '9750',
      '77750',
      'No',
      'Paid',
      '2026-11-19',
      'Cash',
      '',
      '',
      '',
      '',
    ];
    const csv = await admin.get(path);
    expect(csv.headers['content-disposition']).toContain('payslips-2026-11.csv');
    expect(readCsv(csv.text)[1]).toEqual(
      row.map((cell) => (cell?.startsWith('=') ? `'${cell}` : cell)),
    );
    const xlsx = await download(app, admin.token, `${path}&format=xlsx`);
    expect(xlsx.headers['content-disposition']).toContain('payslips-2026-11.xlsx');
    const cells: string[][] = [];
    const limits = { ...importLimits, cells: 1000, rowLength: 1000, unpackedBytes: 1_000_000 };
    const stream = Readable.from([xlsx.bytes]);
    for await (const { cells: found } of readRows(stream, { format: 'xlsx', limits })) {
      cells.push(found);
    }
    expect(cells[1]?.slice(0, 13)).toEqual(row.slice(0, 13));
    const all = readCsv((await admin.get(`${payrollPath}/export`)).text);
    expect(all).toHaveLength(5);
    expect(all.flat()).toContain('••••••••7890');
    expect((await admin.get(`${payrollPath}/export?format=pdf`)).status).toBe(400);
  });
});

describe('the employees on the payroll', () => {
  const list = async (query: Query = {}) => {
    const { status, body } = await admin.get(staffPath, { query });
    expect(status).toBe(200);
    return body as { data: PayrollEmployee[]; meta: { total: number }; month: string };
  };
  const called = ({ data }: { data: PayrollEmployee[] }) => data.map(({ name }) => name);

  test('are the approved and active staff, with their payslip of the month that is not void', async () => {
    const response = await list();
    expect(response.month).toBe(month);
    expect(response.meta.total).toBe(5);
    expect(response.data.map(({ name, payslip }) => [name, payslip?.status ?? null])).toEqual([
      ['=Chitra "C"', 'paid'],
      ['Asha Rao', 'paid'],
      ['Bela 100%_Sen', 'pending'],
      ['Dev Pillai', null],
      ['Esha Shah', null],
    ]);
    expect(response.data[1]).toMatchObject({
      id: ids['Asha Rao'],
      code: 'WEL-009',
      department: 'Design',
      ctcAnnual: 600_000,
      isActive: true,
      bank: { bankName: bank.bankName, accountNumber: '••••••••7890', ifsc: bank.ifsc },
      bankComplete: true,
      joinedOn: '2026-11-20',
      payslip: { id: slips['Asha Rao']?.id, code: slips['Asha Rao']?.code },
    });
    expect(response.data[0]).toMatchObject({ bank: null, bankComplete: false });
    const october = await list({ month: '2026-10' });
    expect(october.data.filter(({ payslip }) => payslip)).toHaveLength(1);
  });

  test.each([
    [{ active: 'false' }, ['Gone Away']],
    [{ active: 'all', search: 'a', limit: 2, page: 2 }, ['Bela 100%_Sen', 'Dev Pillai']],
    [{ search: 'wel-00' }, ['Asha Rao', 'Bela 100%_Sen']],
    [{ search: '%_s' }, ['Bela 100%_Sen']],
    [{ search: 'design' }, ['=Chitra "C"', 'Asha Rao']],
    [{ search: '7890' }, []],
    [{ sort: '-name', limit: 2 }, ['Esha Shah', 'Dev Pillai']],
    [
      { sort: '-ctcAnnual' },
      ['=Chitra "C"', 'Asha Rao', 'Bela 100%_Sen', 'Dev Pillai', 'Esha Shah'],
    ],
    [
      { sort: 'ctcAnnual' },
      ['Dev Pillai', 'Bela 100%_Sen', 'Asha Rao', '=Chitra "C"', 'Esha Shah'],
    ],
  ])('filtered by %j are %j', async (query, expected) => {
    expect(called(await list(query))).toEqual(expected);
  });

  test.each([
    [{ month: 'now' }, 'month'],
    [{ active: 'yes' }, 'active'],
    [{ sort: 'bank' }, 'sort'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await admin.get(staffPath, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

test('the overview subtracts salaries from net cash, each on its payment day @full', async () => {
  const read = async (from: string, to: string) =>
    (await admin.get('/admin/finance/overview', { query: { from, to } })).body;
  expect(await read('2026-11-18', '2026-11-18')).toMatchObject({
    salariesPaid: 48_050,
    payslipsPaid: 1,
    netCash: -48_050,
    months: [{ month, salaries: 48_050 }],
  });
  expect(await read('2026-04-01', '2026-11-20')).toMatchObject({
    salariesPaid: 125_800,
    payslipsPaid: 2,
    netCash: -125_800,
  });
  expect(await read('2026-11-20', '2026-11-20')).toMatchObject({ salariesPaid: 0, netCash: 0 });
});
