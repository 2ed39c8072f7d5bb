import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Route } from '#core/api-types.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { chosenKeys } from './chosen.ts';
import { readsWithChoices } from './form-records.ts';
import { action, dialogGone, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';

const id = idOf(1);
const meta = { total: 1, page: 1, limit: 25, pages: 1 };
const page = { total: 1, page: 1, limit: 25, totalPages: 1 };

type EditForm = {
  address: string;
  /** Opens the form and returns its container. */
  open: (user: UserEvent) => Promise<HTMLElement>;
  /** The reads of the record at a version, with its changes. */
  reads: (changed: object) => Responses;
  save: Route;
  submit: string;
  /** The initial value, the value typed here, and another user's change to another field. */
  typed: [label: string, text: string];
  theirs: [label: string, text: string, changed: object];
  required?: [label: string, sentence: string];
};

/** Empties the fields that have rules of their own. */
const plain = {
  phone: '',
  gstin: '',
  pan: '',
  state: '',
  address: { pincode: '', state: '' },
  bank: { ifsc: '' },
};
const prefixes = { prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' } };
const one = (given: object) => ({ id, version: 3, ...given });

/** Opens a form in a dialog through a row's action. */
const fromRow = (name: string, title: string) => async (user: UserEvent) => {
  // A card shows its buttons directly, a row has them in its menu.
  if (title === 'Edit Lake walk') await press(user, `Edit ${name}`);
  else await action(user, 'Edit', name);
  return dialogOf(title);
};

const forms: Record<string, EditForm> = {
  company: {
    address: '/admin/companies',
    open: fromRow('Indigo Press', 'Edit Indigo Press'),
    reads: (changed) => {
      const company = one({ name: 'Indigo Press', email: 'o@x.in', ...changed });
      const contact = { contactPerson: { name: 'Uma', email: 'uma@x.in', phone: '' } };
      return {
        'GET /admin/companies': response('GET /admin/companies', {
          companies: [{ ...contact, maxEmployees: 10, ...company }],
          ...page,
        }),
        'GET /admin/companies/{id}': response('GET /admin/companies/{id}', {
          company: { ...contact, maxEmployees: 10, ...company },
        }),
      };
    },
    save: 'PUT /admin/companies/{id}',
    submit: 'Save',
    typed: ['Company name', 'Indigo Print'],
    theirs: ['Max employees', '20', { maxEmployees: 20 }],
    required: ['Company name', 'Company name is required'],
  },
  team: {
    address: '/admin/teams',
    open: fromRow('Team Neem', 'Edit Team Neem'),
    reads: (changed) => {
      const team = one({ name: 'Team Neem', ...changed });
      return {
        'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...page }),
        'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
      };
    },
    save: 'PATCH /admin/teams/{id}',
    submit: 'Save',
    typed: ['Team name', 'Team Tulsi'],
    theirs: ['Motto', 'Before us', { motto: 'Before us' }],
    required: ['Team name', 'Team name is required'],
  },
  'limits of a team': {
    address: `/admin/teams?open=${id}`,
    open: async () =>
      (await screen.findByRole('button', { name: 'Save limits' })).closest('form') as HTMLElement,
    reads: (changed) => {
      const team = one({
        name: 'Team Neem',
        settings: { minMembers: 5, maxMembers: 10 },
        ...changed,
      });
      return {
        'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...page }),
        'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team }),
      };
    },
    save: 'PATCH /admin/teams/{id}/settings',
    submit: 'Save limits',
    typed: ['Max members', '12'],
    theirs: ['Min members', '3', { settings: { minMembers: 3, maxMembers: 10 } }],
  },
  employee: {
    address: '/admin/employees',
    open: fromRow('Uma Rao', 'Edit Uma Rao'),
    reads: (changed) => {
      const employee = one({
        firstName: 'Uma',
        lastName: 'Rao',
        email: 'uma@x.in',
        phone: '',
        ...changed,
      });
      return {
        'GET /admin/employees': response('GET /admin/employees', {
          employees: [employee],
          ...page,
        }),
        'GET /admin/employees/{id}': response('GET /admin/employees/{id}', { employee }),
      };
    },
    save: 'PATCH /admin/employees/{id}',
    submit: 'Save',
    typed: ['Position', 'Nurse'],
    theirs: ['Department', 'Care', { department: 'Care' }],
    required: ['First name', 'First name is required'],
  },
  challenge: {
    address: '/admin/challenges',
    open: fromRow('Lake walk', 'Edit Lake walk'),
    reads: (changed) => {
      const challenge = one({
        title: 'Lake walk',
        schedule: { startDate: '2026-12-01', endDate: '2026-12-20', timeOfDay: '06:00' },
        points: { completion: 10 },
        rules: { minParticipation: 50, maxLateHours: 24 },
        ...changed,
      });
      return {
        'GET /admin/challenges': response('GET /admin/challenges', {
          challenges: [challenge],
          ...page,
        }),
        'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
      };
    },
    save: 'PUT /admin/challenges/{id}',
    submit: 'Save',
    typed: ['Title', 'Rain walk'],
    theirs: ['Description', 'Theirs', { description: 'Theirs' }],
    required: ['Title', 'Title is required'],
  },
  'member of staff': {
    address: `/admin/staff/employees/${id}`,
    open: async (user) => {
      await press(user, 'Edit');
      return dialogOf('Edit Meera Joshi');
    },
    reads: (changed) => ({
      'GET /admin/staff/{id}': response('GET /admin/staff/{id}', {
        data: one({ name: 'Meera Joshi', email: 'meera@x.in', phone: '', ...changed }),
      }),
    }),
    save: 'PATCH /admin/staff/{id}',
    submit: 'Save',
    typed: ['PAN', 'ABCPR1234L'],
    theirs: ['Department', 'Care', { department: 'Care' }],
    required: ['Name', 'Name is required'],
  },
  task: {
    address: '/admin/staff/tasks',
    open: async (user) => {
      await action(user, 'Edit', 'Pack the kits');
      return dialogOf('Edit task');
    },
    reads: (changed) => {
      const data = one({
        title: 'Pack the kits',
        durationHours: 2,
        assignee: { id: idOf(12), name: 'Ravi Kulkarni' },
        ...changed,
      });
      return {
        'GET /admin/staff/tasks': response('GET /admin/staff/tasks', { data: [data], meta }),
        'GET /admin/staff/tasks/{id}': response('GET /admin/staff/tasks/{id}', { data }),
      };
    },
    save: 'PATCH /admin/staff/tasks/{id}',
    submit: 'Save',
    typed: ['Project', 'Q4'],
    theirs: ['Location', 'Remote', { location: 'Remote' }],
    required: ['Title', 'Title is required'],
  },
  customer: {
    address: '/admin/finance/customers',
    open: fromRow('Lotus Foods', 'Edit Lotus Foods'),
    reads: (changed) => {
      const data = one({ name: 'Lotus Foods', ...plain, ...changed });
      return {
        'GET /admin/finance/customers': response('GET /admin/finance/customers', {
          data: [data],
          meta,
        }),
        'GET /admin/finance/customers/{id}': response('GET /admin/finance/customers/{id}', {
          data,
        }),
      };
    },
    save: 'PATCH /admin/finance/customers/{id}',
    submit: 'Save',
    typed: ['Email', 'accounts@lotus.example'],
    theirs: ['Phone', '+91 98450 99887', { phone: '+91 98450 99887' }],
    required: ['Name', 'Name is required'],
  },
  event: {
    address: `/admin/finance/events?event=${id}`,
    open: async (user) => {
      await press(user, 'Edit');
      return dialogOf('Edit Kite day');
    },
    reads: (changed) => ({
      'GET /admin/finance/events/{id}': response('GET /admin/finance/events/{id}', {
        data: one({ eventName: 'Kite day', venue: 'Riverside Lawns', ...changed }),
      }),
    }),
    save: 'PATCH /admin/finance/events/{id}',
    submit: 'Save',
    typed: ['City', 'Nashik'],
    theirs: ['Venue', 'Old Mill', { venue: 'Old Mill' }],
    required: ['Event Name', 'Event name is required'],
  },
  warehouse: {
    address: '/admin/inventory/warehouses',
    open: fromRow('Bhiwandi', 'Edit Warehouse'),
    reads: (changed) => {
      const data = one({ name: 'Bhiwandi', isActive: true, ...changed });
      return {
        'GET /admin/inventory/warehouses': response('GET /admin/inventory/warehouses', {
          data: [data],
          meta,
        }),
        'GET /admin/inventory/warehouses/{id}': response('GET /admin/inventory/warehouses/{id}', {
          data,
        }),
      };
    },
    save: 'PATCH /admin/inventory/warehouses/{id}',
    submit: 'Save',
    typed: ['City', 'Thane'],
    theirs: ['Name', 'Bhiwandi 2', { name: 'Bhiwandi 2' }],
    required: ['Name', 'Name is required'],
  },
  box: {
    address: '/admin/inventory/boxes',
    open: fromRow('SBX-900', 'Edit SBX-900'),
    reads: (changed) => {
      const data = one({ code: 'SBX-900', barcode: 'SBX-900', ...changed });
      return {
        'GET /admin/inventory/boxes': response('GET /admin/inventory/boxes', {
          data: [data],
          meta,
        }),
        'GET /admin/inventory/boxes/{id}': response('GET /admin/inventory/boxes/{id}', { data }),
      };
    },
    save: 'PATCH /admin/inventory/boxes/{id}',
    submit: 'Save',
    typed: ['Label', 'Shelf 4'],
    theirs: ['Condition', 'Damaged', { condition: 'DAMAGED' }],
  },
  product: {
    address: '/admin/inventory/products',
    open: fromRow('Neem comb', 'Edit Neem comb'),
    reads: (changed) => {
      const data = one({ name: 'Neem comb', code: 'SKU-NEEM-1', ...changed });
      return {
        'GET /admin/inventory/products': response('GET /admin/inventory/products', {
          data: [data],
          meta,
        }),
        'GET /admin/inventory/products/skus/{id}': response(
          'GET /admin/inventory/products/skus/{id}',
          { data },
        ),
      };
    },
    save: 'PATCH /admin/inventory/products/skus/{id}',
    submit: 'Save Changes',
    typed: ['Reorder level', '15'],
    theirs: ['MRP', '99', { mrp: 99 }],
    required: ['Product Name', 'Name is required'],
  },
  organisation: {
    address: '/admin/settings/organisation',
    open: async () => (await screen.findByText('Legal name')).closest('form') as HTMLElement,
    reads: (changed) => ({
      'GET /admin/settings/organisation': response('GET /admin/settings/organisation', {
        data: {
          version: 3,
          legalName: 'Wellco',
          upiId: '',
          ...plain,
          state: 'MH',
          ...prefixes,
          ...changed,
        },
      }),
    }),
    save: 'PUT /admin/settings/organisation',
    submit: 'Save',
    typed: ['Address line 2', 'Erandwane'],
    theirs: ['Phone', '+91 20 2543 1100', { phone: '+91 20 2543 1100' }],
  },
};

const kinds = chosenKeys(forms);
const stale = () =>
  new Refusal(412, {
    error: 'Someone else changed this record. Reload and try again.',
    code: 'STALE',
  });

describe.each(kinds)('%s', (kind) => {
  const given = forms[kind] as EditForm;

  test('is never overwritten unseen: typed values are kept on top of the latest version', async () => {
    const requests: ApiRequest[] = [];
    const [label, text] = given.typed;
    const [their, theirText, changed] = given.theirs;
    const later = given.reads({ ...changed, version: 4 });
    let now = given.reads({});
    const reads = Object.fromEntries(
      Object.keys(now).map((route) => [route, () => now[route as Route]]),
    );
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...reads,
      [given.save]: (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) {
          now = later;
          return stale();
        }
        return Object.entries(later).at(-1)?.[1];
      },
    });
    const form = await given.open(user);
    await fill(user, fieldOf(form, label), text);
    await press(user, given.submit, form);
    const notice = (await within(form).findByText('Not saved')).closest('[role="alert"]');
    expect(notice?.textContent).toContain('Someone else changed this record.');
    await press(user, 'Reload', form);
    await within(form).findByText('The latest version is loaded');
    within(form).getByText(`What you typed is kept: ${label}. Save to apply it.`);
    expect(fieldOf(form, label).value).toBe(text);
    expect(fieldOf(form, their).value).toBe(theirText);
    expect(requests).toHaveLength(1);
    await press(user, given.submit, form);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  if (given.required) {
    test('is not saved without required values, nor closed without asking', async () => {
      const [label, message] = given.required as [string, string];
      const user = await openApp(given.address, { ...readsWithChoices(), ...given.reads({}) });
      const form = await given.open(user);
      await fill(user, fieldOf(form, label), '');
      await press(user, given.submit, form);
      await waitFor(() => expect(problemOf(fieldOf(form, label))).toContain(message));
      await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, label)));
      await user.keyboard('{Escape}');
      const question = await dialogOf('Discard what you typed?');
      await press(user, 'Discard', question);
      await dialogGone(/^Edit/);
    });
  }
});
