import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const path = '/admin/finance/invoices/{id}/link';
const url = 'https://console.example.com/i/abc';
const made = { url, createdAt: '2026-11-20T06:30:00.000Z', by: null };
const linkOf = (data: object = {}) =>
  response(`GET ${path}`, { data: { link: null, firstSeenAt: null, lastSeenAt: null, ...data } });
const invoice = response('GET /admin/finance/invoices/{id}', {
  data: { id, code: 'INV/26-27/00042', kind: 'sales', status: 'unpaid', due: 1180 },
});
const openInvoice = (answers: object) =>
  openApp(`/admin/finance/invoices/${id}`, {
    ...allReads(),
    'GET /admin/finance/invoices/{id}': invoice,
    ...answers,
  });

/** Keeps what is copied. */
function clipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

test('the menu of an invoice copies its link, which is made for that', async () => {
  const sent: unknown[] = [];
  const user = await openInvoice({
    [`GET ${path}`]: linkOf(),
    [`POST ${path}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return response(`POST ${path}`, { data: { link: made }, made: 1 });
    },
  });
  const copied = clipboard();
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link for the client' }));
  await screen.findByText('Link copied');
  expect([sent, copied]).toEqual([[{}], [url]]);
});

test('a link that can’t be made says why', async () => {
  const user = await openInvoice({
    [`GET ${path}`]: linkOf(),
    [`POST ${path}`]: new Refusal(409, { code: 'NOT_ISSUED', message: 'It was made void.' }),
  });
  await press(user, 'Make link');
  await screen.findByText('It was made void.');
});

test('the page of an invoice shows when the client saw it, and the link is withdrawn after a question', async () => {
  const withdrawn: string[] = [];
  const user = await openInvoice({
    [`GET ${path}`]: linkOf({
      link: made,
      firstSeenAt: '2026-11-21T06:30:00.000Z',
      lastSeenAt: '2026-11-23T06:30:00.000Z',
    }),
    [`DELETE ${path}`]: ({ params }: ApiRequest) => {
      withdrawn.push(params.id ?? '');
      return linkOf();
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Link for the client' }));
  panel.getByText(/21 Nov 2026/);
  panel.getByText(/23 Nov 2026/);
  await user.click(panel.getByRole('button', { name: 'Withdraw' }));
  await press(user, 'Withdraw', await dialogOf('Withdraw the link?'));
  await screen.findByText('The link no longer opens the invoice');
  expect(withdrawn).toEqual([id]);
});

const linked = (given: object = {}) =>
  response('GET /invoice-links/{token}', {
    data: {
      code: 'INV/26-27/00042',
      from: 'Kolam Wellness Private Limited',
      status: 'part-paid',
      dueOn: '2026-11-10',
      isOverdue: true,
      grandTotal: 1180,
      paid: 180,
      due: 1000,
      pay: {
        payee: 'Kolam Wellness Private Limited',
        bank: {
          name: 'Canara Bank',
          accountName: 'Kolam',
          account: '001234567890',
          ifsc: 'CNRB0002255',
        },
        upiId: 'kolam@canarabank',
      },
      upiLink: 'upi://pay?pa=kolam@canarabank&am=1000.00&cu=INR',
      ...given,
    },
  });

test('a link shows without a session what is due now and how to pay it', async () => {
  const asked: (string | null)[] = [];
  await openApp(
    '/i/abc',
    {
      'GET /invoice-links/{token}': ({ query }: ApiRequest) => {
        asked.push(query.get('quiet'));
        return linked();
      },
    },
    { signedOut: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV/26-27/00042' });
  screen.getByText('₹1,000.00');
  screen.getByText('Overdue since 10 Nov 2026');
  screen.getByRole('img', { name: 'UPI code of this invoice' });
  expect(screen.getByText('Open a UPI app').getAttribute('href')).toContain('am=1000.00');
  screen.getByText('CNRB0002255');
  screen.getByText('001234567890');
  screen.getByRole('button', { name: 'Copy account number' });
  expect(asked).toEqual([null]);
});

test('our own look at a link does not count as seen', async () => {
  const asked: (string | null)[] = [];
  await openApp('/i/abc', {
    ...allReads(),
    'GET /invoice-links/{token}': ({ query }: ApiRequest) => {
      asked.push(query.get('quiet'));
      return linked();
    },
  });
  await waitFor(() => expect(asked).toEqual(['true']));
});

test.each([
  ['paid', 'Paid'],
  ['void', 'Void'],
] as const)('an invoice that is %s has nothing to pay', async (status, title) => {
  await openApp(
    '/i/abc',
    {
      'GET /invoice-links/{token}': linked({
        ...{ status, due: 0, paid: 0, isOverdue: false },
        ...{ pay: null, upiLink: null },
      }),
    },
    { signedOut: true },
  );
  await screen.findByText(title);
  expect(screen.queryByText('How to pay')).toBeNull();
  screen.getByRole('button', { name: 'Download PDF' });
});

test('a link that opens nothing says what to do', async () => {
  await openApp(
    '/i/abc',
    { 'GET /invoice-links/{token}': new Refusal(404, { code: 'NOT_FOUND' }) },
    { signedOut: true },
  );
  await screen.findByRole('heading', { name: 'This link does not open an invoice' });
  screen.getByText(/ask who sent it to you for a new one/);
});

test('a link that fails is tried again, and its PDF too', async () => {
  let fails = true;
  const down = new Refusal(503, { code: 'SERVER', message: 'The database rests.' });
  const user = await openApp(
    '/i/abc',
    {
      'GET /invoice-links/{token}': () => (fails ? down : linked()),
      'GET /invoice-links/{token}/pdf': () => down,
    },
    { signedOut: true },
  );
  await screen.findByText('The database rests.');
  fails = false;
  await press(user, /Try again|Retry/);
  await screen.findByText('₹1,000.00');
  await press(user, 'Download PDF');
  await screen.findByText('The database rests.');
});
