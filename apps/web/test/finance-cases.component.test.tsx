import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogOf, fieldOf, press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(8);
const meta = { total: 1, page: 1, limit: 25, pages: 1 };
const down = new Refusal(503, { error: 'The database rests.', requestId: 'r-503' });

/** Returns the names of the buttons and links on the page and in dialogs. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, [role=dialog] button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );

test('a payout says that its tax can’t be calculated, retries, and says when there is no rule', async () => {
  let fails = true;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const user = await openApp(`/admin/finance/payments?side=out&invoice=${id}`, {
    ...readsWithChoices(),
    'GET /admin/finance/invoices/{id}': response('GET /admin/finance/invoices/{id}', {
      data: {
        ...{ id, version: 3, code: 'PUR/26-27/00001', kind: 'purchase', status: 'unpaid' },
        ...{ grandTotal: 118_000, paid: 0, due: 118_000 },
        tds: { section: '194C', applied: false, hasPAN: true, onBill: null },
      },
    }),
    'GET /admin/finance/tax/tds-basis': async () => {
      await held;
      return fails
        ? down
        : response('GET /admin/finance/tax/tds-basis', {
            data: { profile: 'statutory', section: '194C', rule: null, onBill: null },
          });
    },
  });
  const box = await screen.findByRole('region', { name: 'TDS 194C' });
  expect(box.getAttribute('aria-busy')).toBe('true');
  letGo();
  await screen.findByText(/^The tax to deduct could not be worked out\./);
  fails = false;
  const again = await screen.findByRole('region', { name: 'TDS 194C' });
  await press(user, 'Retry', again);
  await screen.findByText(/^The profile Statutory has no rule for TDS 194C on /);
});

test('choosing no TDS takes off what was applied, and money settles as much @full', async () => {
  const sent: unknown[] = [];
  const rule = {
    ...{ id: idOf(40), kind: 'tds194c' as const, validFrom: '2026-04-01' },
    terms: { withPan: { individuals: 1, others: 2 }, withoutPan: 20, singleLimit: 30_000 },
  };
  const user = await openApp(`/admin/finance/payments?side=out&invoice=${id}`, {
    ...readsWithChoices(),
    'GET /admin/finance/invoices/{id}': response('GET /admin/finance/invoices/{id}', {
      data: {
        ...{ id, version: 3, code: 'PUR/26-27/00001', kind: 'purchase', status: 'unpaid' },
        ...{ subtotal: 100_000, grandTotal: 118_000, paid: 0, due: 118_000 },
        tds: { section: '194C', applied: false, hasPAN: true, onBill: null },
      },
    }),
    'GET /admin/finance/tax/tds-basis': ({ query }: ApiRequest) =>
      response('GET /admin/finance/tax/tds-basis', {
        data: {
          ...{ profile: 'statutory', hasPAN: true, onBill: null },
          ...(query.get('section') === 'none'
            ? { section: 'none', rule: null }
            : { section: '194C', rule }),
        },
      }),
    'POST /admin/finance/payments': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('POST /admin/finance/payments', { data: { code: 'PAY/26-27/00001' } });
    },
  });
  await press(user, 'Apply');
  await screen.findByRole('button', { name: 'Take off' });
  await choose(user, document.body, 'TDS section', 'No TDS');
  await screen.findByRole('region', { name: 'TDS' });
  await press(user, 'Record');
  await screen.findByText('Payment PAY/26-27/00001 recorded');
  expect(sent).toMatchObject([{ amount: 118_000, tds: null }]);
});

/** Presses the first of the buttons with a name, since an empty list has a second one. */
async function pressFirst(user: UserEvent, name: string) {
  const [first] = await screen.findAllByRole('button', { name });
  await user.click(first as HTMLElement);
}

describe('an invoice', () => {
  const customer = { id: idOf(21), name: 'Lotus Foods', gstin: '', pan: '', state: 'KA' };

  test('can’t be issued while the issuer is unknown @full', async () => {
    let fails = true;
    const user = await openApp('/admin/finance/invoices', {
      ...readsWithChoices(),
      'GET /admin/finance/customers': response('GET /admin/finance/customers', {
        data: [customer],
        meta,
      }),
      'GET /admin/settings/organisation': () =>
        fails
          ? down
          : response('GET /admin/settings/organisation', {
              data: { legalName: 'Wellco', gstin: '', pan: '', state: 'MH' },
            }),
    });
    await pressFirst(user, '+ New Invoice');
    const dialog = await dialogOf('Create Invoice');
    await choose(user, dialog, 'Customer', 'Lotus Foods');
    await user.click(fieldOf(dialog, 'Amount (before GST)'));
    await user.paste('1000');
    await user.click(fieldOf(dialog, 'GST Rate (%)'));
    await user.paste('18');
    await within(dialog).findByText('Failed to load the organisation');
    const create = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create().disabled).toBe(true);
    fails = false;
    await press(user, 'Retry', dialog);
    await waitFor(() => expect(create().disabled).toBe(false));
  });

  test('links to the customers if there is none to bill @full', async () => {
    const user = await openApp('/admin/finance/invoices', readsWithChoices());
    await pressFirst(user, '+ New Invoice');
    const dialog = await dialogOf('Create Invoice');
    await within(dialog).findByText('Add a customer first.');
    const link = within(dialog).getByRole('link', { name: 'Go to customers' });
    expect(link.getAttribute('href')).toBe('/admin/finance/customers');
  });

  test.each([
    ['Administrator', true],
    ['manager', false],
  ] as const)('offers %s the actions of the role', async (role, can) => {
    const responses = {
      ...allReads(),
      'GET /admin/finance/invoices/{id}': response('GET /admin/finance/invoices/{id}', {
        data: { id, code: 'INV/26-27/00001', kind: 'sales', status: 'unpaid', due: 118_000 },
      }),
    };
    await openApp(`/admin/finance/invoices/${id}`, responses, { role });
    await screen.findByRole('button', { name: 'PDF' });
    for (const name of ['Record payment', 'Send', 'More']) {
      expect(shown().includes(name), name).toBe(can);
    }
  });
});

describe.each(['Administrator', 'manager'] as const)('to %s', (role) => {
  const changes = role === 'manager' ? 0 : 1;
  const matching = (pattern: RegExp) =>
    Math.min(1, shown().filter((one) => pattern.test(one)).length);

  test('payroll and a payslip offer the actions of the role', async () => {
    const payslip = { id, code: 'PS/26-27/00001', status: 'pending' as const };
    await openApp(
      `/admin/finance/payroll?open=${id}`,
      {
        ...allReads(),
        'GET /admin/finance/payroll': response('GET /admin/finance/payroll', {
          data: [payslip],
          meta,
        }),
        'GET /admin/finance/employees': response('GET /admin/finance/employees', {
          data: [{ id: idOf(30), name: 'Hari Das' }],
          meta,
        }),
        'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
          data: payslip,
        }),
      },
      { role },
    );
    const drawer = await dialogOf(payslip.code);
    await within(drawer).findByRole('button', { name: 'Payslip PDF' });
    await screen.findAllByText('Hari Das');
    for (const act of [/^Create/, /^Mark/, /^Void/, /^Edit/, /^Bank file/]) {
      await waitFor(() => expect(matching(act), String(act)).toBe(changes));
    }
  });

  test('the tax center links to its rules for roles that may see them', async () => {
    await openApp('/admin/finance/tax', allReads(), { role });
    await screen.findByText('Profile in force:', { exact: false });
    expect(matching(/^Tax rules$/)).toBe(changes);
  });
});

test.each([
  ['quick form', '/admin/finance/invoices?kind=purchase'],
  ['editor', '/admin/finance/invoices/new?kind=purchase'],
])('the %s of a bill says what was paid ahead to its vendor', async (form, address) => {
  const vendor = { id: idOf(3), kind: 'vendor' as const, name: 'Marigold Printers' };
  const one = 'GET /admin/finance/vendors/{id}';
  const user = await openApp(address, {
    ...readsWithChoices(),
    'GET /admin/finance/vendors': response('GET /admin/finance/vendors', { data: [vendor], meta }),
    [one]: response(one, { data: vendor, figures: { onAccount: 15_000 } }),
  });
  if (form === 'quick form') await pressFirst(user, '+ New Invoice');
  const place = form === 'quick form' ? await dialogOf('Create Invoice') : document.body;
  await choose(user, place, 'Vendor', vendor.name);
  await screen.findByText(
    /^₹15,000.00 was paid ahead to Marigold Printers\. Apply it to this bill/,
  );
});

test('rows of a statement that could not be loaded show after Retry', async () => {
  let fails = true;
  const user = await openApp(`/admin/finance/recon/${id}`, {
    ...allReads(),
    'GET /admin/finance/recon/statements/{id}': response(
      'GET /admin/finance/recon/statements/{id}',
      {
        data: { id, fileName: 'november.csv', rows: 1, unmatched: 1 },
      },
    ),
    'GET /admin/finance/recon/statements/{id}/rows': () =>
      fails
        ? down
        : response('GET /admin/finance/recon/statements/{id}/rows', {
            data: [{ id: idOf(40), amount: -450, note: 'Charges of November' }],
          }),
  });
  const message = 'Failed to load finance data';
  const alert = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]');
  expect(alert?.textContent).toContain('r-503');
  fails = false;
  await press(user, 'Retry', alert as HTMLElement);
  await screen.findAllByText('Charges of November');
  expect(screen.queryByText(message)).toBeNull();
});
