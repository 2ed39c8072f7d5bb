import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { chosenKeys } from './chosen.ts';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { response } from './records.ts';

type CreateDialog = {
  address: string;
  /** The button that opens it. */
  open: string;
  title: string;
  route: Route;
  submit: string;
  /** The errors of an empty form, by field. */
  missing: Record<string, string>;
  /** The values to type and then to choose. */
  typed: Record<string, string>;
  chosen?: Record<string, string>;
  /** A field that the server refuses, by its path and its label. */
  refused: [path: string, label: string];
  /** The message for a server fault, if it is not the server's own. */
  failed?: string;
  /** The part of the request body with the typed and chosen values. */
  sent: Record<string, unknown>;
  responses?: Responses;
  /** The response contains a secret: it is never sent a second time, and the request has no key. */
  withoutKey?: true;
};

const dialogs: Record<string, CreateDialog> = {
  company: {
    address: '/admin/companies',
    open: 'Add Company',
    title: 'Add Company',
    route: 'POST /admin/companies',
    submit: 'Create Company',
    missing: {
      'Company name': 'Company name is required',
      'Company email': 'Company email is required',
      'Contact person name': 'Contact person name is required',
      'Contact person email': 'Contact person email is required',
    },
    typed: {
      'Company name': 'Indigo Press',
      'Company email': 'office@indigo.example',
      'Contact person name': 'Uma Rao',
      'Contact person email': 'uma@indigo.example',
    },
    refused: ['contactPerson.email', 'Contact person email'],
    sent: { name: 'Indigo Press', contactPerson: { name: 'Uma Rao' } },
  },
  team: {
    address: '/admin/teams',
    open: 'Create Team',
    title: 'Create Team',
    route: 'POST /admin/teams',
    submit: 'Create Team',
    missing: {
      Company: 'Select a company',
      'Team name': 'Team name is required',
      'Member emails': 'Provide at least one member email',
    },
    typed: { 'Team name': 'Team Peepal', 'Member emails': 'asha@x.in; ravi@x.in' },
    chosen: { Company: 'Saffron Mills' },
    refused: ['name', 'Team name'],
    sent: { name: 'Team Peepal', memberEmails: ['asha@x.in', 'ravi@x.in'] },
    responses: {
      'POST /admin/teams/check-emails': response('POST /admin/teams/check-emails', {}),
    },
  },
  employee: {
    address: '/admin/employees',
    open: 'Add Employee',
    title: 'Add Employee',
    route: 'POST /admin/employees',
    submit: 'Add Employee',
    missing: {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Email: 'Email is required',
      Company: 'Select a company',
      Password: 'Password is required',
    },
    typed: {
      'First name': 'Uma',
      'Last name': 'Rao',
      Email: 'uma@x.in',
      Password: 'Jasmine-rain-5',
    },
    chosen: { Company: 'Saffron Mills' },
    refused: ['email', 'Email'],
    failed: 'Failed to create employee',
    sent: { firstName: 'Uma', email: 'uma@x.in' },
  },
  challenge: {
    address: '/admin/challenges',
    open: 'Create Challenge',
    title: 'Create Challenge',
    route: 'POST /admin/challenges',
    submit: 'Create Draft',
    missing: {
      Title: 'Title is required',
      Description: 'Description is required',
      'Start date': 'Start and End dates are required',
      'End date': 'Start and End dates are required',
    },
    typed: {
      Title: 'Ten thousand steps',
      Description: 'A walk a day',
      'Start date': '2026-12-01',
      'End date': '2026-12-20',
    },
    refused: ['title', 'Title'],
    failed: 'Create failed',
    sent: { title: 'Ten thousand steps' },
  },
  staff: {
    address: '/admin/staff/employees',
    open: 'Add Staff',
    title: 'Add Staff',
    route: 'POST /admin/staff',
    submit: 'Add Staff',
    missing: { Name: 'Name is required', Email: 'Email is required' },
    typed: { Name: 'Meera Joshi', Email: 'meera@x.in' },
    chosen: { Role: 'Creator' },
    refused: ['email', 'Email'],
    sent: { name: 'Meera Joshi', email: 'meera@x.in', role: 'creator' },
  },
  task: {
    address: '/admin/staff/tasks',
    open: 'New Task',
    title: 'Create New Task',
    route: 'POST /admin/staff/tasks',
    submit: 'Create Task',
    missing: { Title: 'Title is required', Assignee: 'Please select an assignee' },
    typed: { Title: 'Pack the kits' },
    chosen: { Assignee: 'Ravi Kulkarni' },
    refused: ['title', 'Title'],
    sent: { title: 'Pack the kits' },
  },
  customer: {
    address: '/admin/finance/customers',
    open: 'New Customer',
    title: 'New Customer',
    route: 'POST /admin/finance/customers',
    submit: 'Add customer',
    missing: { Name: 'Name is required' },
    typed: { Name: 'Lotus Foods', Email: 'accounts@lotus.example' },
    refused: ['name', 'Name'],
    sent: { name: 'Lotus Foods', email: 'accounts@lotus.example' },
  },
  vendor: {
    address: '/admin/finance/vendors',
    open: 'New Vendor',
    title: 'New Vendor',
    route: 'POST /admin/finance/vendors',
    submit: 'Add vendor',
    missing: { Name: 'Name is required' },
    typed: {
      Name: 'Shanti Yoga Studio',
      'Contact Person': 'Ritu Deshpande',
      Bank: 'State Bank of India',
      IFSC: 'sbin0001234',
      Account: '309876543210',
      'Account again': '309876543210',
    },
    refused: ['name', 'Name'],
    sent: { name: 'Shanti Yoga Studio', contact: 'Ritu Deshpande' },
  },
  event: {
    address: '/admin/finance/events',
    open: '+ New Event',
    title: 'Create Event',
    route: 'POST /admin/finance/events',
    submit: 'Create',
    missing: {},
    typed: {
      'Event Name': 'Kite day',
      'Client Name': 'Lotus Foods',
      Date: '2026-12-01',
      'Budget (₹)': '50000',
    },
    refused: ['eventName', 'Event Name'],
    sent: { eventName: 'Kite day' },
  },
  box: {
    address: '/admin/inventory/boxes',
    open: 'New Box',
    title: 'Create Box',
    route: 'POST /admin/inventory/boxes',
    submit: 'Create Box',
    missing: { Warehouse: 'Warehouse is required' },
    typed: { 'Box Code': 'SBX-900' },
    chosen: { Warehouse: 'Bhiwandi' },
    refused: ['code', 'Box Code'],
    sent: { code: 'SBX-900' },
  },
  warehouse: {
    address: '/admin/inventory/warehouses',
    open: 'New Warehouse',
    title: 'Create Warehouse',
    route: 'POST /admin/inventory/warehouses',
    submit: 'Save',
    missing: { Name: 'Name is required' },
    typed: { Name: 'Kurla', City: 'Mumbai' },
    refused: ['name', 'Name'],
    sent: { name: 'Kurla', address: { city: 'Mumbai', country: 'India' } },
  },
  product: {
    address: '/admin/inventory/products',
    open: 'Add Product',
    title: 'Add Product',
    route: 'POST /admin/inventory/products',
    submit: 'Add Product',
    missing: { 'Product Name': 'Name is required' },
    typed: { 'Product Name': 'Sandalwood mala' },
    refused: ['name', 'Product Name'],
    sent: { name: 'Sandalwood mala' },
  },
  'purchase order': {
    address: '/admin/inventory/orders',
    open: 'New order',
    title: 'New purchase order',
    route: 'POST /admin/inventory/po',
    submit: 'Save draft',
    missing: { SKU: 'Choose a SKU', 'Unit Cost': 'Unit cost must be a number' },
    typed: { Qty: '10', 'Unit Cost': '99.50', Note: 'Before noon' },
    chosen: { SKU: 'SKU-NEEM-1' },
    refused: ['note', 'Note'],
    sent: { note: 'Before noon', lines: [{ qty: 10, price: 99.5 }] },
  },
  'stock count': {
    address: '/admin/inventory/counts',
    open: 'New count',
    title: 'Start a stock count',
    route: 'POST /admin/inventory/counts',
    submit: 'Start',
    missing: { Warehouse: 'Choose a warehouse or a box' },
    typed: { Note: 'Year end' },
    chosen: { Warehouse: 'Bhiwandi' },
    refused: ['note', 'Note'],
    sent: { note: 'Year end' },
  },
  administrator: {
    address: '/admin/settings/admins',
    open: 'Invite Administrator',
    title: 'Invite an administrator',
    route: 'POST /admin/admins',
    submit: 'Send invitation',
    missing: { Name: 'Name is required', Email: 'Email is required' },
    typed: { Name: 'Meera Joshi', Email: 'meera@x.in' },
    refused: ['email', 'Email'],
    sent: { name: 'Meera Joshi', email: 'meera@x.in' },
    withoutKey: true,
    responses: {
      'GET /admin/admins': response('GET /admin/admins', {
        data: [{ name: 'Ravi Kulkarni', status: 'active' }],
      }),
    },
  },
};

const kinds = chosenKeys(dialogs);

async function opened(kind: string, post?: (request: ApiRequest) => unknown) {
  const given = dialogs[kind] as CreateDialog;
  const responses = { ...readsWithChoices(), ...given.responses };
  const user = await openApp(given.address, {
    ...responses,
    ...(post && ({ [given.route]: post } as Responses)),
  });
  // A button of a screen that is still loading may be replaced by one of the loaded screen.
  await screen.findAllByRole('button', { name: given.open });
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });
  const [open] = await screen.findAllByRole('button', { name: given.open });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf(given.title);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { ...given, user, dialog, opener: open as HTMLElement };
}

async function fillIn(user: UserEvent, dialog: HTMLElement, given: CreateDialog) {
  for (const [label, option] of Object.entries(given.chosen ?? {})) {
    await choose(user, dialog, label, option);
  }
  for (const [label, text] of Object.entries(given.typed)) {
    await fill(user, fieldOf(dialog, label), text);
  }
}

const whatStands = (dialog: HTMLElement, given: CreateDialog) =>
  Object.fromEntries(
    Object.keys({ ...given.typed, ...given.chosen }).map((label) => [
      label,
      fieldOf(dialog, label).value,
    ]),
  );

describe.each(kinds)('a new %s', (kind) => {
  // A form that can't be sent before everything is filled in has no messages about missing values.
  const canBeEmpty = Object.keys((dialogs[kind] as CreateDialog).missing).length > 0;
  if (canBeEmpty) {
    test('shows what is missing and focuses the first wrong field', async () => {
      const { user, dialog, missing, submit } = await opened(kind);
      await press(user, submit, dialog);
      const [first] = Object.keys(missing);
      await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, first as string)));
      for (const [label, message] of Object.entries(missing)) {
        expect(problemOf(fieldOf(dialog, label)), label).toContain(message);
      }
    });
  }

  test('closes immediately without input, and asks first if there is some', async () => {
    const { user, dialog, opener, title, typed } = await opened(kind);
    await user.keyboard('{Escape}');
    await dialogGone(title);
    await waitFor(() => expect(document.activeElement).toBe(opener));

    await user.click(opener);
    const again = await dialogOf(title);
    const [label, text] = Object.entries(typed)[0] as [string, string];
    await fill(user, fieldOf(again, label), text);
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
    await dialogGone('Discard what you typed?');
    expect(fieldOf(again, label).value).toBe(text);
    await press(user, 'Cancel', again);
    await press(user, 'Discard', await dialogOf('Discard what you typed?'));
    await dialogGone(title);
    expect(dialog.isConnected).toBe(false);
  });

  test('keeps its input when it is refused or fails, and creates the record once', async () => {
    const requests: ApiRequest[] = [];
    const message = 'The server refuses this one.';
    const [path, label] = (dialogs[kind] as CreateDialog).refused;
    const given = await opened(kind, async (request) => {
      requests.push(request);
      if (requests.length === 1) {
        return new Refusal(409, { error: message, code: 'TAKEN', errors: { [path]: message } });
      }
      if (requests.length === 2) {
        return new Refusal(503, { error: 'The disk is full.', requestId: 'r-503' });
      }
      // No server responds between the two clicks of a double click.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return response((dialogs[kind] as CreateDialog).route);
    });
    const { user, dialog, submit, title } = given;
    await fillIn(user, dialog, given);
    const before = whatStands(dialog, given);

    await press(user, submit, dialog);
    await waitFor(() => expect(problemOf(fieldOf(dialog, label))).toContain(message));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, label)));
    expect(whatStands(dialog, given)).toEqual(before);

    await press(user, submit, dialog);
    const notice = await within(dialog).findByText(new RegExp(given.failed ?? 'The disk is full'));
    expect(notice.closest('[role="alert"]')?.textContent).toContain('r-503');
    expect(whatStands(dialog, given)).toEqual(before);

    // The second click of a double click arrives before the button shows that it is busy.
    await within(dialog).findByRole('button', { name: submit });
    const form = dialog.querySelector('form') as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
    await dialogGone(title);
    expect(requests).toHaveLength(3);
    const [refused, failed, made] = requests.map(({ headers }) => headers.get('idempotency-key'));
    // What may have been created is not created a second time. A refusal ends the key.
    if (given.withoutKey) expect(made).toBeNull();
    else expect(made).toBeTruthy();
    expect(made).toBe(failed);
    if (!given.withoutKey) expect(refused).not.toBe(failed);
    expect(requests[2]?.body).toMatchObject(given.sent);
  });
});
