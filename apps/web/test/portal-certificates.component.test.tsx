import { certificateMessages as messages } from '@kolam/contract/finance/tds-reports/messages.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal, type Responses } from './app.tsx';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, response } from './records.ts';

const list = 'GET /company/tds-certificates';
const withdraw = 'POST /company/tds-certificates/{id}/withdraw';

const certificate = {
  id: idOf(40),
  number: 'QRZBTDA',
  quarter: 'Q2',
  form: 'Form 131',
  tds: 30,
  account: { name: 'Neem Mills' },
  file: 'form-131.pdf',
  sentBy: 'Kavita Rao',
} as const;
type State = 'received' | 'refused';
const quarters = (state: State = 'received', reason: string | null = null) =>
  response(list, {
    year: 2026,
    data: [
      {
        ...{ quarter: 'Q1', isOver: true, recorded: 20, certified: 20, missing: 0, inNotices: 0 },
        certificates: [],
      },
      {
        ...{ quarter: 'Q2', isOver: true, recorded: 40, certified: 30, missing: 10, inNotices: 5 },
        certificates: [{ ...certificate, state, reason }],
      },
    ],
  });

const open = (given: Responses) =>
  openPortal('/company/invoices', 'finance', {
    'GET /company/invoices': { data: [], meta: { ...metaOfOne, total: 0 } },
    'GET /company/statements': { data: [{ id: idOf(41), name: 'Neem Mills' }] },
    ...given,
  });
const panel = () => screen.findByRole('region', { name: 'TDS certificates' });

test('each quarter has the tax in notices, recorded and certified, and what is missing', async () => {
  await open({ [list]: quarters() });
  const table = await screen.findByRole('region', { name: 'TDS by quarter' });
  const row = within(table).getByText('Q2, July to September').closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['₹5.00', '₹40.00', '₹30.00', '₹10.00']);
  screen.getByText(messages.missing('₹10.00', 'Q2, July to September'));
});

test('a certificate is withdrawn after a question', async () => {
  const withdrawn: string[] = [];
  const user = await open({
    [list]: quarters(),
    [withdraw]: ({ params }: ApiRequest) => {
      withdrawn.push(params.id ?? '');
      return response(withdraw, { data: { state: 'withdrawn' } });
    },
  });
  await screen.findByText('QRZBTDA');
  await press(user, 'Withdraw QRZBTDA', await panel());
  await press(user, 'Withdraw', await dialogOf('Withdraw QRZBTDA?'));
  await screen.findByText(messages.withdrawn('QRZBTDA'));
  expect(withdrawn).toEqual([certificate.id]);
});

test('a refused certificate has the reason, and can’t be withdrawn', async () => {
  await open({ [list]: quarters('refused', 'It is of another company') });
  await screen.findByText('Kolam refused it: It is of another company');
  expect(screen.queryByRole('button', { name: 'Withdraw QRZBTDA' })).toBeNull();
});

test('the form begins with the quarter that misses a certificate, and names what is wrong @full', async () => {
  const user = await open({ [list]: quarters() });
  await screen.findByText('QRZBTDA');
  await press(user, 'Send certificate', await panel());
  const dialog = await dialogOf('Send a TDS certificate');
  expect(fieldOf(dialog, 'Quarter').value).toBe('Q2, July to September');
  await press(user, 'Send', dialog);
  const number = fieldOf(dialog, 'Certificate number');
  await waitFor(() => expect(problemOf(number)).toContain('Certificate number is required'));
  await within(dialog).findAllByText(messages.fileRequired);
  within(dialog).getByText(messages.taxPositive);
  await fill(user, number, 'No. 42');
  await press(user, 'Send', dialog);
  await waitFor(() => expect(problemOf(number)).toContain(messages.numberForm));
});

test('certificates that can’t be loaded say so', async () => {
  await open({ [list]: new Refusal(500, { code: 'SERVER', message: 'Down.' }) });
  await screen.findByText(messages.companyLoadFailed);
});

test('without an account there is nothing to certify', async () => {
  await open({ 'GET /company/statements': { data: [] } });
  await screen.findByText('No invoices found');
  expect(screen.queryByRole('region', { name: 'TDS certificates' })).toBeNull();
});
