import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { portalTokenStore } from '#core/token.ts';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal, portalMe, portalPerson } from './portal.ts';
import { idOf, metaOfOne, pageOfOne, response } from './records.ts';

const overview = response('GET /company/overview', {
  overview: { seats: { used: 3, bought: 10 }, people: null, challenges: null, dues: null },
});

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), portalPerson.email);
  await user.type(screen.getByLabelText('Password'), 'Harvest-moon-77');
  await press(user, 'Sign in', screen.getByRole('main'));
}

test('a page of the portal leads to its sign-in without a session of it', async () => {
  await openApp('/company/people', {});
  await screen.findByRole('heading', { name: 'Company portal' });
  expect(window.location.pathname).toBe('/company/login');
  screen.getByText('Kolam for companies');
  screen.getByText(/^The portal of your company/);
  screen.getByText(/^See how your people are doing/);
  expect(screen.queryByText(/^The console/)).toBeNull();
});

test('a wrong code is shown at its field, and an ended sign-in begins again', async () => {
  const codes = ['WRONG_CODE', 'TICKET_ENDED'];
  const user = await openApp(
    '/company/login',
    {
      'POST /company/login': new Refusal(401, { code: 'SECOND_STEP', ticket: 'a-ticket' }),
      'POST /company/login/second-step': () =>
        new Refusal(401, { code: codes.shift(), message: 'Not this one.' }),
    },
    { signedOut: true },
  );
  await signIn(user);
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await user.type(code, '111111');
  await waitFor(() => expect(problemOf(code)).toContain('Not this one.'));
  await user.clear(code);
  await user.type(code, '222222');
  await screen.findByLabelText('Password');
  await screen.findByText('Not this one.');
});

/** Lets seconds pass for a countdown, whose present second really passes. */
async function pass(seconds: number): Promise<void> {
  const later = setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await new Promise((resolve) => later(resolve, 1100));
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // Rendering takes a task of its own.
    await new Promise((resolve) => later(resolve, 5));
  }
  vi.useRealTimers();
}

test('a code is sent again after half a minute, and an incomplete one is not sent @full', async () => {
  const tickets = ['first', 'second'];
  const sent: unknown[] = [];
  const user = await openApp(
    '/company/login',
    {
      'POST /company/login': () =>
        new Refusal(401, { code: 'SECOND_STEP', ticket: tickets.shift() ?? 'none' }),
      'POST /company/login/second-step': ({ body }: ApiRequest) => {
        sent.push(body);
        return new Refusal(401, { code: 'WRONG_CODE', message: 'Not this one.' });
      },
    },
    { signedOut: true },
  );
  await user.type(await screen.findByLabelText('Email'), portalPerson.email);
  await user.type(screen.getByLabelText('Password'), 'Harvest-moon-77');
  await press(user, 'Sign in', screen.getByRole('main'));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await user.type(code, '1234');
  await press(user, 'Sign in', screen.getByRole('main'));
  await waitFor(() => expect(problemOf(code)).toContain('all six digits'));
  expect(sent).toEqual([]);
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in/ });
  expect(again.disabled).toBe(true);
  await pass(31);
  await press(user, 'Send again', screen.getByRole('main'));
  await screen.findByText('We mailed you another code.');
  // The problem of the code before is gone with it.
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['', null]);
  await user.type(code, '123 456');
  await waitFor(() => expect(sent).toEqual([{ ticket: 'second', code: '123 456' }]));
});

test('who has the portals of several companies chooses one', async () => {
  const chosen: unknown[] = [];
  const user = await openApp(
    '/company/login',
    {
      ...portalMe('viewer'),
      'GET /company/overview': overview,
      'POST /company/login': {
        choices: [
          { company: 'Neem Mills', ticket: 'neem' },
          { company: 'Tulsi Foods', ticket: 'tulsi' },
        ],
      },
      'POST /company/login/choice': ({ body }: ApiRequest) => {
        chosen.push(body);
        return chosen.length === 1
          ? new Refusal(500, { code: 'SERVER', message: 'Down.' })
          : response('POST /company/login/choice', { token: 'portal-token' });
      },
    },
    { signedOut: true },
  );
  await signIn(user);
  await screen.findByText('Choose the company whose portal you open.');
  await press(user, 'Tulsi Foods', screen.getByRole('main'));
  await screen.findByRole('alert');
  await press(user, 'Tulsi Foods', screen.getByRole('main'));
  await waitFor(() => expect(window.location.pathname).toBe('/company'));
  expect(chosen).toEqual([{ ticket: 'tulsi' }, { ticket: 'tulsi' }]);
});

test('requests of the portal carry its token, and a refused one ends its session only', async () => {
  const tokens: (string | null)[] = [];
  await openPortal('/company', 'viewer', {
    'GET /company/overview': ({ headers }: ApiRequest) => {
      tokens.push(headers.get('authorization'));
      return new Refusal(401, { code: 'UNAUTHENTICATED' });
    },
  });
  await screen.findByRole('heading', { name: 'Company portal' });
  expect(tokens).toEqual(['Bearer portal-token']);
  expect(portalTokenStore.read()).toBeNull();
});

test('the navigation has what the right opens, and other pages say so', async () => {
  await openPortal('/company/invoices', 'hr', { 'GET /company/overview': overview });
  await screen.findByRole('heading', { name: 'Your right does not open this page' });
  const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
  const has = (name: string) => labels.some((label) => label?.includes(name));
  expect(['Overview', 'People', 'Who sees what'].every(has)).toBe(true);
  expect(['Invoices', 'Portal users'].some(has)).toBe(false);
});

test('a person who finds no seat is refused with words for the company @full', async () => {
  const user = await openPortal('/company/people', 'hr', {
    'GET /company/people': response('GET /company/people', {
      employees: [{ firstName: 'Asha', lastName: 'Rao', status: 'active' }],
      ...pageOfOne,
    }),
    'GET /company/people/places': response('GET /company/people/places', {
      teams: [],
      departments: [],
    }),
    'POST /company/people': new Refusal(409, { code: 'COMPANY_FULL', message: 'Raise it.' }),
  });
  await press(user, 'Add person', await screen.findByRole('main'));
  const dialog = await dialogOf('Add a person');
  await fill(user, fieldOf(dialog, 'First name'), 'Leela');
  await fill(user, fieldOf(dialog, 'Last name'), 'Menon');
  await fill(user, fieldOf(dialog, 'Email'), 'leela@neem.example.com');
  await press(user, 'Add and invite', dialog);
  await screen.findByText(/ask Kolam for more seats/);
});

test('an overview that can’t be loaded says so', async () => {
  await openPortal('/company', 'viewer', {
    'GET /company/overview': new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the overview.');
});

test('everyone of a portal ends their own sessions on their account', async () => {
  const ended: string[] = [];
  const user = await openPortal('/company/account', 'viewer', {
    'GET /company/me/sessions': response('GET /company/me/sessions', {
      data: [
        { id: idOf(1), current: true, device: 'Firefox on Linux' },
        { id: idOf(2), current: false, device: 'Chrome on Android' },
      ],
    }),
    'DELETE /company/me/sessions/{id}': ({ params }: ApiRequest) => {
      ended.push(params.id ?? '');
      return {};
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await user.click(await screen.findByRole('button', { name: 'End session of Chrome on Android' }));
  await screen.findByText('Session ended');
  expect(ended).toEqual([idOf(2)]);
});

const invoice = { id: idOf(20), code: 'INV/26-27/00042', due: 1180, waiting: 0, grandTotal: 1180 };
const invoiceResponse = response('GET /company/invoices/{id}', { data: invoice, upiLink: null });
const noticesOf = (
  data: { id?: string; ref?: string; state?: 'sent' | 'not-found'; reason?: string }[],
) =>
  response('GET /company/payment-notices', {
    data: data.map((notice) => ({ invoices: [{}], tds: null, reason: null, ...notice })),
    meta: { ...metaOfOne, total: data.length },
  });

test('a payment notice is sent from an invoice, and the same reference twice needs confirmation', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(`/company/invoices/${invoice.id}`, 'finance', {
    'GET /company/invoices/{id}': invoiceResponse,
    'GET /company/payment-notices': noticesOf([]),
    'POST /company/payment-notices': ({ body }: ApiRequest) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(409, {
            code: 'DUPLICATE_REF',
            message: 'Your company sent it already. Send it a second time?',
          })
        : response('POST /company/payment-notices', { data: { state: 'sent' } });
    },
  });
  await screen.findByText('No payment notices yet');
  await press(user, 'I have paid', screen.getByRole('main'));
  const dialog = await dialogOf('I have paid');
  expect(fieldOf(dialog, `Paid for ${invoice.code}`).value).toBe('1,180.00');
  await press(user, 'Tell Kolam', dialog);
  const ref = fieldOf(dialog, 'UTR or cheque number');
  await waitFor(() => expect(problemOf(ref)).toContain('Enter the UTR'));
  await fill(user, ref, 'UTR 4242');
  await press(user, 'Tell Kolam', dialog);
  await press(user, 'Send again', await dialogOf('Send it a second time?'));
  await screen.findByText('Kolam is told of your payment');
  expect(bodies).toMatchObject([
    { invoices: [{ invoice: invoice.id, amount: 1180, tds: 0 }], ref: 'UTR 4242', mode: 'NEFT' },
    { ref: 'UTR 4242', confirmDuplicateRef: true },
  ]);
});

test('a notice that waits is named beside the due, and its amount is not filled in again', async () => {
  const user = await openPortal(`/company/invoices/${invoice.id}`, 'finance', {
    'GET /company/invoices/{id}': response('GET /company/invoices/{id}', {
      ...{ data: { ...invoice, waiting: 1180 }, upiLink: null },
    }),
    'GET /company/payment-notices': noticesOf([{ ref: 'UTR 77', state: 'sent' }]),
  });
  await screen.findByText('UTR 77');
  await press(user, 'I have paid', screen.getByRole('main'));
  const dialog = await dialogOf('I have paid');
  within(dialog).getByText(/A notice for ₹1,180\.00 waits\./);
  expect(fieldOf(dialog, `Paid for ${invoice.code}`).value).toBe('');
});

test('a notice that was not found has the reason, and is withdrawn after a question', async () => {
  const notice = {
    id: idOf(30),
    ref: 'UTR 77',
    state: 'not-found' as const,
    reason: 'No such UTR',
  };
  const withdrawn: string[] = [];
  const user = await openPortal(`/company/invoices/${invoice.id}`, 'finance', {
    'GET /company/invoices/{id}': invoiceResponse,
    'GET /company/payment-notices': noticesOf([notice]),
    'POST /company/payment-notices/{id}/withdraw': ({ params }: ApiRequest) => {
      withdrawn.push(params.id ?? '');
      return response('POST /company/payment-notices/{id}/withdraw', {
        data: { state: 'withdrawn' },
      });
    },
  });
  await screen.findByText(/Kolam did not find it: No such UTR/);
  await press(user, 'Withdraw UTR 77', screen.getByRole('main'));
  await press(user, 'Withdraw', await dialogOf('Withdraw UTR 77?'));
  await screen.findByText('Notice withdrawn');
  expect(withdrawn).toEqual([notice.id]);
});

test('payment notices that can’t be loaded say so', async () => {
  await openPortal(`/company/invoices/${invoice.id}`, 'finance', {
    'GET /company/invoices/{id}': invoiceResponse,
    'GET /company/payment-notices': new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load your payment notices.');
});

test('one payment for several invoices names what each of them gets @full', async () => {
  const other = { ...invoice, id: idOf(21), code: 'INV/26-27/00043' };
  const bodies: unknown[] = [];
  const user = await openPortal('/company/invoices', 'finance', {
    'GET /company/invoices': response('GET /company/invoices', {
      data: [
        { ...invoice, notice: 'sent' },
        { ...other, notice: null },
      ],
      meta: { ...metaOfOne, total: 2 },
    }),
    'GET /company/statements': response('GET /company/statements', { data: [] }),
    'POST /company/payment-notices': ({ body }: ApiRequest) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(400, { errors: { 'invoices.0.invoice': 'On another account.' } })
        : response('POST /company/payment-notices', { data: { state: 'matched' } });
    },
  });
  await press(user, 'I have paid', await screen.findByRole('main'));
  const dialog = await dialogOf('I have paid');
  await press(user, 'Tell Kolam', dialog);
  await screen.findAllByText('Enter the amount paid for at least one invoice');
  const part = fieldOf(dialog, `Paid for ${other.code}`);
  await fill(user, part, '1,160');
  await fill(user, fieldOf(dialog, `TDS deducted from ${other.code}`), '20');
  await choose(user, dialog, 'TDS section', '194C');
  await fill(user, fieldOf(dialog, 'UTR or cheque number'), 'UTR 99');
  await press(user, 'Tell Kolam', dialog);
  await waitFor(() => expect(problemOf(part)).toContain('On another account.'));
  await press(user, 'Tell Kolam', dialog);
  await screen.findByText('Kolam has recorded this payment already');
  expect(bodies[1]).toMatchObject({
    invoices: [{ invoice: other.id, amount: 1160, tds: 20 }],
    tdsSection: '194C',
  });
});

test('without open invoices there is nothing to tell of', async () => {
  const none = { data: [], meta: { ...metaOfOne, total: 0 } };
  const user = await openPortal('/company/invoices', 'finance', {
    'GET /company/invoices': none,
    'GET /company/statements': { data: [] },
  });
  await press(user, 'I have paid', await screen.findByRole('main'));
  const dialog = await dialogOf('I have paid');
  await within(dialog).findByText('Nothing is to be paid on your invoices.');
});

test('the overview has who joined and took part, the day of each challenge, and what an employee sees of it', async () => {
  const today = dayOf(new Date());
  const user = await openPortal('/company', 'hr', {
    'GET /company/overview': response('GET /company/overview', {
      overview: {
        people: { joined: 288, invited: 124, invitable: 0, inactive: 3 },
        tookPart: { month: '2026-10', active: { count: 251, percent: 61 } },
        challenges: {
          now: [
            {
              ...{ id: idOf(40), title: 'Monsoon Reset' },
              ...{ startDate: addDays(today, -8), endDate: addDays(today, 12) },
            },
          ],
          next: [
            {
              ...{ id: idOf(41), title: 'Sleep week' },
              ...{ startDate: addDays(today, 20), endDate: addDays(today, 33) },
            },
          ],
        },
        dues: null,
      },
    }),
    'GET /company/challenges/{id}/days': { days: [] },
  });
  await screen.findByText('70 % of 412 people');
  screen.getByRole('link', { name: /^Joined/ });
  const tookPart = screen.getByRole('link', { name: /^Took part/ });
  expect(tookPart.textContent).toContain('61 %in October 2026');
  screen.getByText(/^Day 9 of 21, until /);
  screen.getByText(/, 14 days$/);
  await user.click(screen.getByRole('button', { name: 'Preview Sleep week as an employee' }));
  await dialogOf('See as an employee');
});

test('all who never came are invited again where anyone can be', async () => {
  let invitable = 2;
  const user = await openPortal('/company', 'hr', {
    'GET /company/overview': () =>
      response('GET /company/overview', {
        overview: {
          people: { joined: 288, invited: 124, invitable, inactive: 3 },
          ...{ tookPart: null, challenges: null, dues: null },
        },
      }),
    'POST /company/people/invitations': () => {
      invitable = 0;
      return { sent: 2, skipped: { invitedRecently: 122, companyClosed: 0 } };
    },
  });
  await press(user, 'Invite all again', await screen.findByRole('main'));
  await screen.findByText('2 invitations are on their way');
  await screen.findByText('Invited a short time ago. Try again tomorrow.');
  expect(screen.queryByRole('button', { name: 'Invite all again' })).toBeNull();
});

test('the overview of finance has what is overdue, with the way to the open invoices', async () => {
  await openPortal('/company', 'finance', {
    'GET /company/overview': response('GET /company/overview', {
      overview: {
        ...{ people: null, tookPart: null, challenges: null },
        dues: { invoices: 2, due: 240_838, overdue: 107_380 },
      },
    }),
  });
  await screen.findByText('₹1,07,380.00 is overdue');
  screen.getByText('2 open invoices');
  const link = screen.getByRole('link', { name: 'Open invoices' });
  expect(link.getAttribute('href')).toBe('/company/invoices?status=open');
});

test('an unknown address of the portal is a page of the portal for who is signed in', async () => {
  await openPortal('/company/people/nowhere', 'hr', {});
  await screen.findByRole('heading', { name: 'This page does not exist' });
  expect(window.location.pathname).toBe('/company/people/nowhere');
  screen.getByRole('link', { name: 'Kolam, company portal' });
});
