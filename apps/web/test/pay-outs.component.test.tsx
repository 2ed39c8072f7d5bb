import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(8);
const code = 'PS/26-27/00001';
const employee = { id: idOf(30), name: 'Hari Das' };

function payrollWith(given: { needsSecondPerson?: boolean; newAccount?: boolean }) {
  const payslip = { id, code, status: 'pending' as const, employee, ...given };
  return {
    ...allReads(),
    'GET /admin/finance/payroll': response('GET /admin/finance/payroll', {
      data: [payslip],
      meta: { total: 1, page: 1, limit: 25, pages: 1 },
      totals: { pending: { payslips: 1, net: 40_000 } },
    }),
    'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
      data: payslip,
    }),
  };
}

test('users who prepared a payslip read that another person has to pay it', async () => {
  await openApp(`/admin/finance/payroll?open=${id}`, payrollWith({ needsSecondPerson: true }));
  const drawer = await dialogOf(code);
  await within(drawer).findByText(/Another person has to pay it out/);
  expect(within(drawer).queryByRole('button', { name: 'Mark Paid' })).toBeNull();
  expect(screen.queryByRole('button', { name: `Mark Paid ${code}` })).toBeNull();
});

test('a payslip and the dialogs name an account that is new since the last payment @full', async () => {
  const account = { payslip: { id, code }, employee, account: '••••••••7666' };
  const earlier = {
    ...account,
    payslip: { id: idOf(9), code: 'PS/26-27/00002' },
    employee: { ...employee, name: 'Isha Rao' },
    again: true,
  };
  const user = await openApp('/admin/finance/payroll', {
    ...payrollWith({ newAccount: true }),
    'GET /admin/finance/payroll/bank-file': response('GET /admin/finance/payroll/bank-file', {
      data: {
        payslips: 1,
        net: 40_000,
        files: [{ day: '2026-11-20', payslips: 1, net: 30_000 }],
        newAccounts: [{ ...account, again: false }, earlier],
        leftOut: [],
      },
    }),
    'GET /admin/finance/payroll/pay-all': response('GET /admin/finance/payroll/pay-all', {
      data: { payslips: 1, net: 40_000, files: [], newAccounts: [account], leftOut: [] },
    }),
  });
  await screen.findByText('Account: new since the last payment');

  await press(user, 'Bank file');
  const file = await dialogOf('Bank file');
  const listed = await within(file).findByRole('region', { name: /1 bank account is new/ });
  expect(listed.textContent).toContain('Hari Das');
  expect(listed.textContent).not.toContain('Isha Rao');
  await user.click(within(file).getByRole('checkbox'));
  await within(file).findByRole('region', { name: /2 bank accounts are new/ });
  await press(user, 'Cancel', file);

  await press(user, 'Mark all paid');
  const all = await dialogOf('Mark all as paid');
  await within(all).findByRole('region', { name: /1 bank account is new/ });
});
