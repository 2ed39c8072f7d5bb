import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { action, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';

const id = idOf(8);
const meta = { total: 1, page: 1, limit: 25, pages: 1 };

describe('a payment', () => {
  const invoice = {
    ...{ id, version: 3, code: 'INV/26-27/00001', kind: 'sales' as const },
    ...{ status: 'unpaid' as const, grandTotal: 118_000, paid: 0, due: 118_000 },
  };

  async function openRecord(post?: (request: ApiRequest) => unknown, due = invoice.due) {
    let now = due;
    const user = await openApp(`/admin/finance/payments?invoice=${id}`, {
      ...readsWithChoices(),
      'GET /admin/finance/invoices/{id}': () =>
        response('GET /admin/finance/invoices/{id}', { data: { ...invoice, due: now } }),
      ...(post && ({ 'POST /admin/finance/payments': post } as Responses)),
    });
    const form = (await screen.findByRole('button', { name: 'Record' })).closest('form');
    return {
      user,
      form: form as HTMLElement,
      field: (label: string) => fieldOf(form as HTMLElement, label),
      setDue: (left: number) => {
        now = left;
      },
    };
  }

  test('of more than is due is refused at the field while typing, and not sent', async () => {
    const sent: ApiRequest[] = [];
    const { user, form, field } = await openRecord((request) => sent.push(request));
    await within(form).findAllByText('₹1,18,000.00');
    await fill(user, field('Amount'), '1,18,000.01');
    await waitFor(() =>
      expect(problemOf(field('Amount'))).toContain('Amount exceeds remaining due (₹1,18,000).'),
    );
    await fill(user, field('TDS deducted by client'), '2000');
    await fill(user, field('Amount'), '1.17L');
    await waitFor(() =>
      expect(problemOf(field('Amount'))).toContain('Amount exceeds remaining due (₹1,16,000).'),
    );
    await press(user, 'Record', form);
    await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
    expect(sent).toEqual([]);
  });

  test('refused because another user paid first shows that at the field, with the current due', async () => {
    const message = 'Amount exceeds remaining due (₹1,00,000).';
    const opened = await openRecord(() => {
      opened.setDue(100_000);
      return new Refusal(409, {
        error: message,
        code: 'OVERPAYMENT',
        errors: { amount: message },
      });
    });
    const { user, form, field } = opened;
    await within(form).findAllByText('₹1,18,000.00');
    await fill(user, field('Amount'), '1,18,000');
    await press(user, 'Record', form);
    await waitFor(() => expect(problemOf(field('Amount'))).toContain(message));
    await within(form).findAllByText('₹1,00,000.00');
  });

  test('requires an invoice with something due', async () => {
    const { form } = await openRecord(undefined, 0);
    await within(form).findByText('Nothing is due on this invoice.');
    const user = await openApp('/admin/finance/payments', readsWithChoices());
    const [record] = await screen.findAllByRole('button', { name: 'Record' });
    await user.click(record as HTMLElement);
    await screen.findByText('Choose an invoice');
  });

  test('with a known reference asks first, and is recorded once confirmed', async () => {
    const sent: unknown[] = [];
    const error = 'Reference UTR 7 is on RCT/26-27/00001 already. Record it a second time?';
    const { user, form, field } = await openRecord(({ body }) => {
      sent.push(body);
      return (body as { confirmDuplicateRef?: true }).confirmDuplicateRef
        ? response('POST /admin/finance/payments', { data: { code: 'RCT/26-27/00002' } })
        : new Refusal(409, { error, code: 'DUPLICATE_REF', errors: { ref: error } });
    });
    await within(form).findAllByText('₹1,18,000.00');
    await fill(user, field('Reference'), 'utr 7');
    await press(user, 'Record', form);
    const question = 'Record it a second time?';
    await within(await dialogOf(question)).findByText(/is on RCT\/26-27\/00001 already\./);
    await press(user, 'Cancel', await dialogOf(question));
    await waitFor(() => expect(problemOf(field('Reference'))).toContain('already'));
    await press(user, 'Record', form);
    await press(user, 'Record it', await dialogOf(question));
    await screen.findByText('Payment RCT/26-27/00002 recorded');
    expect(
      sent.map((body) => (body as { confirmDuplicateRef?: true }).confirmDuplicateRef),
    ).toEqual([undefined, undefined, true]);
  });
});

describe('staff', () => {
  const staff = { id, version: 3, name: 'Meera Joshi', email: 'meera@x.in', phone: '' };
  const approved = {
    ...staff,
    status: 'approved' as const,
    isActive: true,
    role: 'support' as const,
  };
  const listOf = (one: typeof staff | typeof approved): Responses => ({
    ...readsWithChoices(),
    'GET /admin/staff': response('GET /admin/staff', { data: [one], meta }),
    'GET /admin/staff/{id}': response('GET /admin/staff/{id}', { data: one }),
  });

  test('who are added show each error at its field', async () => {
    const user = await openApp('/admin/staff/employees', listOf(staff));
    await press(user, 'Add Staff');
    const dialog = await dialogOf('Add Staff');
    const field = (label: string) => fieldOf(dialog, label);
    await fill(user, field('Phone'), '12');
    await fill(user, field('IFSC'), 'HDFC');
    await fill(user, field('Annual CTC'), 'a lot');
    await fill(user, field('PAN'), 'ABC');
    await press(user, 'Add Staff', dialog);
    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Enter a valid phone number'],
      ['IFSC', 'Enter a valid IFSC, such as HDFC0002255'],
      ['Annual CTC', 'Annual CTC must be a number'],
      ['PAN', 'Enter a valid PAN, such as ABCPK1234L'],
    ] as const) {
      await waitFor(() => expect(problemOf(field(label)), label).toContain(message));
    }
  });

  test('decided on by two users show the later one who was faster @full', async () => {
    const error = 'Asha Menon approved this registration on 20 Nov 2026.';
    const user = await openApp('/admin/staff/employees', {
      ...listOf(staff),
      'POST /admin/staff/{id}/approve': new Refusal(409, { error, code: 'ALREADY_DECIDED' }),
    });
    await action(user, 'Approve', 'Meera Joshi');
    await press(user, 'Approve', await dialogOf('Approve Meera Joshi?'));
    await screen.findAllByText(error);
    await dialogGone('Approve Meera Joshi?');
  });

  test('are deactivated after a question, which shows failures, and activated immediately', async () => {
    const sent: unknown[] = [];
    let isActive = true;
    const user = await openApp(`/admin/staff/employees/${id}`, {
      ...listOf(approved),
      'GET /admin/staff/{id}': () =>
        response('GET /admin/staff/{id}', { data: { ...approved, isActive } }),
      'PATCH /admin/staff/{id}/active': ({ body }: ApiRequest) => {
        sent.push(body);
        if (sent.length === 1) return new Refusal(500);
        isActive = (body as { isActive: boolean }).isActive;
        return response('PATCH /admin/staff/{id}/active', { data: { ...approved, isActive } });
      },
    });
    const toggle = () => screen.findByRole('switch', { name: /^Meera Joshi is active/ });
    await user.click(await toggle());
    const title = 'Deactivate Meera Joshi?';
    const dialog = await dialogOf(title);
    await within(dialog).findByText('Every open session ends at once, and signing in is refused.');
    await within(dialog).findByText('No open tasks are assigned to this person.');
    await press(user, 'Deactivate', dialog);
    await within(dialog).findByText('Failed to update staff status');
    expect((await toggle()).getAttribute('aria-checked')).toBe('true');
    await press(user, 'Deactivate', dialog);
    await dialogGone(title);
    await screen.findByText('Meera Joshi is inactive now and was signed out');
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'));
    await user.click(await toggle());
    await screen.findByText('Meera Joshi is active now');
    expect(sent).toEqual([{ isActive: false }, { isActive: false }, { isActive: true }]);
  });

  test('whose approval got no response are approved when it is sent again', async () => {
    let sent = 0;
    const decided = {
      ...approved,
      decision: { by: 'Asha Menon', at: '2026-11-23T04:30:00.000Z', reason: '' },
    };
    const user = await openApp(`/admin/staff/employees/${id}`, {
      ...listOf(staff),
      'GET /admin/staff/{id}': () =>
        response('GET /admin/staff/{id}', { data: sent === 0 ? staff : decided }),
      'POST /admin/staff/{id}/approve': () => {
        sent += 1;
        if (sent === 1) throw new TypeError('Failed to fetch');
        return new Refusal(409, { error: 'Approved already.', code: 'ALREADY_DECIDED' });
      },
    });
    await press(user, 'Approve');
    const dialog = await dialogOf('Approve Meera Joshi?');
    await press(user, 'Approve', dialog);
    await within(dialog).findByRole('alert');
    await press(user, 'Approve', dialog);
    await screen.findAllByText('Meera Joshi approved');
    await dialogGone('Approve Meera Joshi?');
  });
});

test.each([
  [500, 'INTERNAL', 'Something broke on our side.', 'Failed to create warehouse'],
  [503, 'UNKNOWN', 'The disk is full.', 'Failed to create warehouse. The disk is full.'],
  [403, 'UNKNOWN', 'Not authorized to perform this action.', 'Failed to create warehouse'],
])(
  'a warehouse refused with %i shows that, and the reason if known @full',
  async (status, code, error, expected) => {
    const user = await openApp('/admin/inventory/warehouses', {
      ...readsWithChoices(),
      'POST /admin/inventory/warehouses': new Refusal(status, {
        error,
        code,
        requestId: `r${status}`,
      }),
    });
    await press(user, 'New Warehouse');
    const dialog = await dialogOf('Create Warehouse');
    await fill(user, fieldOf(dialog, 'Name'), 'Bhiwandi 2');
    await press(user, 'Save', dialog);
    const alert = (await within(dialog).findByText(expected)).closest('[role="alert"]');
    expect(alert?.textContent).toContain(`r${status}`);
    // A missing permission is reported for the whole app, and not again in the dialog.
    if (status !== 403) return;
    await screen.findAllByText(error);
    expect(within(dialog).queryByText(error)).toBeNull();
  },
);

describe('the organisation', () => {
  const given = {
    ...{ version: 3, legalName: 'Wellco', gstin: '', pan: '', state: 'MH', phone: '', upiId: '' },
    address: { line1: '4 Law College Road', city: 'Pune', pincode: '411004' },
    bank: { name: 'HDFC Bank', account: '••••••••••1234', ifsc: 'HDFC0002255' },
    prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' },
    roundsTotals: false,
    retention: { registrationDays: 90, documentDays: 365 },
  };

  async function openForm() {
    const user = await openApp('/admin/settings/organisation', {
      ...readsWithChoices(),
      'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
        data: given,
      }),
    });
    const form = (await screen.findByText('Legal name')).closest('form') as HTMLElement;
    return { user, form, field: (label: string) => fieldOf(form, label) };
  }

  test('shows what a GSTIN encodes while typing, and fills in state and PAN @full', async () => {
    const { user, form, field } = await openForm();
    await fill(user, field('GSTIN'), '29AAGCB');
    await within(form).findByText('A GSTIN has 15 characters; this one has 7');
    await fill(user, field('GSTIN'), '29AAGCB7383J1Z5');
    await within(form).findByText(
      'The last character does not fit the others: check for a typing mistake',
    );
    await fill(user, field('GSTIN'), '29 aagcb7383j1z4');
    await waitFor(() =>
      expect(form.textContent).toContain('Format valid: 29-Karnataka, PAN AAGCB7383J'),
    );
    await waitFor(() => expect(field('PAN').value).toBe('AAGCB7383J'));
    await waitFor(() => expect(field('State').value).toBe('29-Karnataka'));
    await within(form).findByText('PIN codes of Karnataka begin otherwise');
    await fill(user, field('PAN'), 'AAACW0001A');
    await press(user, 'Save', form);
    await waitFor(() =>
      expect(problemOf(field('PAN'))).toContain('The PAN differs from the one inside the GSTIN.'),
    );
    await waitFor(() => expect(document.activeElement).toBe(field('PAN')));
  });

  test('shows how numbers begin, and requires different prefixes', async () => {
    const { user, form, field } = await openForm();
    await fill(user, field('Prefix of invoices'), 'wk');
    await waitFor(() => expect(form.textContent).toMatch(/Such as WK\/\d\d-\d\d\/00001/));
    await fill(user, field('Prefix of invoices'), 'W-K');
    await within(form).findByText('A prefix has 1 to 4 capital letters or digits');
    await fill(user, field('Prefix of invoices'), 'cn');
    await press(user, 'Save', form);
    await within(form).findAllByText('Each kind of document needs a prefix of its own');
  });

  test('requires an account number twice, and otherwise keeps the stored one', async () => {
    const { user, form, field } = await openForm();
    await within(form).findByText('••••••••••1234 stays unless you type another');
    await fill(user, field('Account number'), '00123456789');
    await fill(user, field('Account number again'), '00123456780');
    await press(user, 'Save', form);
    await within(form).findByText('The account numbers differ');
  });

  test('is not left with unsaved input without asking', async () => {
    const { user, field } = await openForm();
    await fill(user, field('UPI ID'), 'other@hdfcbank');
    await user.click(await screen.findByRole('link', { name: 'Admins' }));
    const question = 'Discard what you typed?';
    await press(user, 'Keep editing', await dialogOf(question));
    await dialogGone(question);
    expect(field('UPI ID').value).toBe('other@hdfcbank');
    expect(window.location.pathname).toBe('/admin/settings/organisation');
    await user.click(await screen.findByRole('link', { name: 'Admins' }));
    await press(user, 'Discard', await dialogOf(question));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/settings/admins'));
  });
});

test('a vendor has a contact person and no client company', async () => {
  const user = await openApp('/admin/finance/vendors', readsWithChoices());
  const [open] = await screen.findAllByRole('button', { name: 'New Vendor' });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf('New Vendor');
  fieldOf(dialog, 'Contact Person');
  expect(within(dialog).queryByLabelText(/Client company/)).toBeNull();
});

test('a new customer shows each field’s error while typing', async () => {
  const user = await openApp('/admin/finance/customers', readsWithChoices());
  const [open] = await screen.findAllByRole('button', { name: 'New Customer' });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf('New Customer');
  const field = (label: string) => fieldOf(dialog, label);
  const says = (label: string, message: string) =>
    waitFor(() => expect(problemOf(field(label))).toContain(message));
  await fill(user, field('PAN'), 'ABCDE12345');
  await says('PAN', 'The fourth letter says who holds it: one of ABCFGHJLPT');
  await fill(user, field('IFSC'), 'HDFC1002255');
  await says('IFSC', 'The fifth character of an IFSC is 0 (zero)');
  await fill(user, field('GSTIN'), '27AAPFU0939F1ZX');
  await within(dialog).findByText(
    'The last character does not fit the others: check for a typing mistake',
  );
  await fill(user, field('GSTIN'), '27AAPFU0939F1ZV');
  await fill(user, field('PAN'), 'AAPFU0939G');
  await says('PAN', 'The PAN inside the GSTIN is AAPFU0939F. Correct one of them.');
  await fill(user, field('PIN code'), '560001');
  await within(dialog).findByText('This PIN code doesn’t seem to lie in Maharashtra.');
  await fill(user, field('Account'), '123456789');
  await press(user, 'Add customer', dialog);
  await says('Name', 'Name is required');
  await says('Account again', 'The account numbers differ');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
});
