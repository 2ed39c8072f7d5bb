import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

giveTablesRoom();

const id = idOf(8);
const code = 'PS/26-27/00001';
const own = '/admin/settings/payslips';
const chosen = (passwordChosenAt: string | null) => ({
  ...allReads(),
  'GET /admin/me/payslip-mails': response('GET /admin/me/payslip-mails', {
    data: { passwordChosenAt },
  }),
});

test('a password for payslips is typed twice, and the page then says that PDFs come', async () => {
  let at: string | null = null;
  const sent: unknown[] = [];
  const user = await openApp(own, {
    ...chosen(null),
    'GET /admin/me/payslip-mails': () => ({ data: { passwordChosenAt: at } }),
    'PUT /admin/me/payslip-mails': ({ body }) => {
      sent.push(body);
      at = '2026-11-20T06:00:00.000Z';
      return { data: { passwordChosenAt: at } };
    },
  });
  await screen.findByText(/only a link to this page/);
  await user.type(screen.getByLabelText(/^Password for payslips/), 'short');
  await press(user, 'Get PDFs');
  await screen.findByText('Use 12 to 64 characters');
  await user.type(screen.getByLabelText(/^Password for payslips/), ' lamp 42');
  await user.type(screen.getByLabelText(/^Repeat it/), 'short lamp 43');
  await press(user, 'Get PDFs');
  await screen.findByText('The two don’t match');
  await user.clear(screen.getByLabelText(/^Repeat it/));
  await user.type(screen.getByLabelText(/^Repeat it/), 'short lamp 42');
  await press(user, 'Get PDFs');
  await screen.findByText(/They open with the password that you chose on 20 Nov 2026/);
  expect(sent).toEqual([{ password: 'short lamp 42' }]);
});

test('links instead of PDFs are asked for with a question', async () => {
  let removed = 0;
  const user = await openApp(own, {
    ...chosen('2026-11-20T06:00:00.000Z'),
    'DELETE /admin/me/payslip-mails': () => {
      removed += 1;
      return { data: { passwordChosenAt: null } };
    },
  });
  await press(user, 'Get links instead');
  const asked = await dialogOf('Get links instead of PDFs?');
  await within(asked).findByText(/PDFs that were mailed still open/);
  await press(user, 'Get links', asked);
  await screen.findByText('The mails of your payslips have a link now');
  expect(removed).toBe(1);
});

test('the payslips of a month are mailed with one button that says how many, and who is left out @full', async () => {
  const sent: unknown[] = [];
  const leftOut = { payslip: { id, code }, employee: { id: idOf(30), name: 'Hari Das' }, net: 400 };
  const mails = { month: '2026-11', payslips: 5, sent: 1, waiting: 0, toMail: 3 };
  const user = await openApp('/admin/finance/payroll', {
    ...allReads(),
    'GET /admin/finance/payroll': response('GET /admin/finance/payroll', {
      data: [{ id, code }],
      meta: metaOfOne,
      totals: { payslips: 5 },
    }),
    'GET /admin/finance/payroll/mails': response('GET /admin/finance/payroll/mails', {
      data: { ...mails, unmailed: [{ ...leftOut, reason: 'Not paid yet' }] },
    }),
    'POST /admin/finance/payroll/mails': ({ body }) => {
      sent.push(body);
      return response('POST /admin/finance/payroll/mails', { data: { ...mails, queued: 3 } });
    },
  });
  await press(user, 'Mail payslips');
  const dialog = await dialogOf('Mail payslips');
  await within(dialog).findByText('1 of 5 payslips mailed');
  const listed = await within(dialog).findByRole('region', { name: '1 payslip is left out' });
  expect(listed.textContent).toContain('Not paid yet');
  await press(user, 'Mail 3 payslips', dialog);
  await screen.findByText('3 payslips on their way');
  expect(sent).toEqual([{ month: expect.stringMatching(/^20/) }]);
});

test('a payslip says when and how it was mailed, and is mailed again after a question', async () => {
  let asked = 0;
  const payslip = { id, code, status: 'paid' as const, paid: true };
  const mail = { askedAt: '2026-11-20T05:59:00.000Z', sentAt: '2026-11-20T06:00:00.000Z' };
  const data = { ...payslip, mail: { ...mail, withPdf: true } };
  const user = await openApp(`/admin/finance/payroll?open=${id}`, {
    ...allReads(),
    'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', { data }),
    'POST /admin/finance/payroll/{id}/mail': () => {
      asked += 1;
      return response('POST /admin/finance/payroll/{id}/mail', { data });
    },
  });
  const drawer = await dialogOf(code);
  await within(drawer).findByText(/as a PDF with their password/);
  await press(user, 'Mail again', drawer);
  await press(user, 'Mail', await dialogOf(new RegExp(`Mail ${code}`)));
  await screen.findByText(`Payslip ${code} is on its way`);
  expect(asked).toBe(1);
});
