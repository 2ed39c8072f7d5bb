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
const person = { id: idOf(2), firstName: 'Uma', lastName: 'Rao', email: 'uma@x.in' };

type Asked = {
  address: string;
  reads: Responses;
  ask: (user: UserEvent) => Promise<unknown>;
  title: string;
  /** The effects listed in the dialog. */
  says: string[];
  verb: string;
  route: Route;
  /** The message for a fault, the server's own by default. */
  fault?: string;
  sent?: { body?: unknown; ifMatch?: string };
};

const team = {
  ...{ id, version: 3, name: 'Team Neem', isActive: true, stats: { members: 3 } },
  ...{ settings: { minMembers: 3, maxMembers: 10 }, teamLeader: { ...person, id: idOf(3) } },
};
const members = [
  { employeeId: { ...person, id: idOf(3), firstName: 'Ravi' }, isLeader: true },
  { employeeId: person, isLeader: false, status: 'active' as const },
];
const teams: Responses = {
  'GET /admin/teams': response('GET /admin/teams', { teams: [team], ...page }),
  'GET /admin/teams/{id}': response('GET /admin/teams/{id}', { team: { ...team, members } }),
};
const order = {
  ...{ id, version: 3, code: 'PO/26-27/00001', status: 'DRAFT' as const, qty: 10 },
  lines: [{ qty: 10, received: 0, sku: { code: 'SKU-NEEM-1' } }],
};
const orders = (status: 'DRAFT' | 'OPEN'): Responses => ({
  'GET /admin/inventory/po': response('GET /admin/inventory/po', {
    data: [{ ...order, status }],
    meta,
  }),
  'GET /admin/inventory/po/{id}': response('GET /admin/inventory/po/{id}', {
    data: { ...order, status },
  }),
});
const ticket = { id, version: 3, code: 'TKT/26-27/00001', status: 'OPEN' as const, qty: 2, out: 2 };

const questions: Record<string, Asked> = {
  'deleting a team': {
    address: '/admin/teams',
    reads: teams,
    ask: (user) => action(user, 'Delete', 'Team Neem'),
    title: 'Delete Team Neem?',
    says: [
      'This cannot be undone.',
      '3 members will be in no team. They stay employees and keep their points.',
    ],
    verb: 'Delete',
    route: 'DELETE /admin/teams/{id}',
    fault: 'Delete failed',
    sent: { ifMatch: '"3"' },
  },
  'taking a member out of a team': {
    address: `/admin/teams?open=${id}`,
    reads: teams,
    ask: (user) => press(user, 'Remove Uma Rao'),
    title: 'Remove Uma Rao from Team Neem?',
    says: [
      'They stay an employee of the company and keep their points.',
      'The team then has 2 members, below its minimum of 3.',
    ],
    verb: 'Remove',
    route: 'POST /admin/teams/{id}/remove-member',
    sent: { body: { employeeId: person.id } },
  },
  'deactivating a company': {
    address: '/admin/companies',
    reads: {
      'GET /admin/companies': response('GET /admin/companies', {
        companies: [{ id, version: 3, name: 'Indigo Press', status: 'active' }],
        ...page,
      }),
    },
    ask: (user) => action(user, 'Deactivate', 'Indigo Press'),
    title: 'Deactivate Indigo Press?',
    says: ['Nothing is deleted. The company can be reactivated later.'],
    verb: 'Deactivate',
    route: 'DELETE /admin/companies/{id}',
    sent: { ifMatch: '"3"' },
  },
  'deleting a challenge': {
    address: '/admin/challenges',
    reads: {
      'GET /admin/challenges': response('GET /admin/challenges', {
        challenges: [{ id, version: 3, title: 'Lake walk', status: 'draft', plannedDays: 1 }],
        ...page,
      }),
    },
    ask: (user) => press(user, 'Delete Lake walk'),
    title: 'Delete Lake walk?',
    says: ['This cannot be undone.', '1 planned day goes with it.'],
    verb: 'Delete',
    route: 'DELETE /admin/challenges/{id}',
    sent: { ifMatch: '"3"' },
  },
  'deactivating an administrator': {
    address: '/admin/settings/admins',
    reads: {
      'GET /admin/admins': response('GET /admin/admins', {
        data: [{ id: idOf(9), name: 'Meera Joshi', status: 'active' }],
        meta,
      }),
    },
    ask: (user) => action(user, 'Deactivate', 'Meera Joshi'),
    title: 'Deactivate Meera Joshi?',
    says: ['Every open session ends at once, and signing in is refused.'],
    verb: 'Deactivate',
    route: 'PATCH /admin/admins/{id}',
    sent: { body: { status: 'inactive' } },
  },
  'deleting a vendor': {
    address: '/admin/finance/vendors',
    reads: {
      'GET /admin/finance/vendors': response('GET /admin/finance/vendors', {
        data: [{ id, version: 3, name: 'Shanti Yoga', kind: 'vendor' }],
        meta,
      }),
    },
    ask: (user) => action(user, 'Delete', 'Shanti Yoga'),
    title: 'Delete this vendor?',
    says: ['Shanti Yoga stands on no document and is removed for good.'],
    verb: 'Delete',
    route: 'DELETE /admin/finance/vendors/{id}',
  },
  'deleting a bank statement': {
    address: '/admin/finance/recon',
    reads: {
      'GET /admin/finance/recon/statements': response('GET /admin/finance/recon/statements', {
        data: [{ id, fileName: 'may.csv', rows: 2 }],
        meta,
      }),
    },
    ask: (user) => action(user, 'Delete', 'may.csv'),
    title: 'Delete may.csv?',
    says: ['2 rows go with it.'],
    verb: 'Delete',
    route: 'DELETE /admin/finance/recon/statements/{id}',
  },
  'approving an order': {
    address: '/admin/inventory/orders',
    reads: orders('DRAFT'),
    ask: (user) => action(user, 'Approve, goods come later', order.code),
    title: `Approve ${order.code}?`,
    says: ['10 units are awaited', 'It can’t be edited any more.'],
    verb: 'Approve',
    route: 'POST /admin/inventory/po/{id}/approve',
    sent: { body: { receive: false }, ifMatch: '"3"' },
  },
  'cancelling an order': {
    address: '/admin/inventory/orders',
    reads: orders('OPEN'),
    ask: (user) => action(user, 'Cancel order', order.code),
    title: `Cancel ${order.code}?`,
    says: ['10 units will not be awaited any more.'],
    verb: 'Cancel order',
    route: 'POST /admin/inventory/po/{id}/cancel',
    sent: { ifMatch: '"3"' },
  },
  'closing a ticket': {
    address: `/admin/inventory/provisioning/${id}`,
    reads: {
      'GET /admin/inventory/provisioning/{id}': response('GET /admin/inventory/provisioning/{id}', {
        data: ticket,
      }),
    },
    ask: (user) => press(user, 'Close ticket'),
    title: `Close ${ticket.code}?`,
    says: [
      '2 units are still out; they can come back or be written off afterwards too.',
      '2 units are not confirmed as picked.',
    ],
    verb: 'Close ticket',
    route: 'PATCH /admin/inventory/provisioning/{id}/close',
    sent: { body: { status: 'CLOSED' } },
  },
  'switching the profile of tax': {
    address: '/admin/settings/tax',
    reads: {},
    ask: (user) => press(user, 'Switch to Statutory'),
    title: 'Go by the profile Statutory?',
    says: ['Invoices, payments and payslips that were recorded stay as they are.'],
    verb: 'Switch',
    route: 'PUT /admin/finance/tax/profile',
    sent: { body: { profile: 'statutory' } },
  },
};

/** No server responds between the two clicks of a double click. */
const later = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Presses the latest Undo. */
async function undo(user: UserEvent) {
  const buttons = await screen.findAllByRole('button', { name: 'Undo' });
  await user.click(buttons.at(-1) as HTMLElement);
}

/** Returns the confirming button of a dialog. */
const verbOf = (window: HTMLElement, verb: string) =>
  within(window).findByRole('button', { name: verb });

describe.each(chosenKeys(questions))('%s', (kind) => {
  const given = questions[kind] as Asked;

  test('asks first, lists the effects, and shows a failure in the dialog', async () => {
    const requests: ApiRequest[] = [];
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...given.reads,
      [given.route]: async (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) return new Refusal(503, { error: 'The disk is full.' });
        await later();
        return response(given.route);
      },
    });
    await given.ask(user);
    const question = await dialogOf(given.title);
    for (const words of given.says) {
      await within(question).findByText((text) => text.includes(words));
    }
    await user.keyboard('{Escape}');
    await dialogGone(given.title);
    expect(requests).toEqual([]);

    await given.ask(user);
    const again = await dialogOf(given.title);
    await within(again).findByText((text) => text.includes(given.says[0] as string));
    await user.click(await verbOf(again, given.verb));
    const alert = await within(again).findByRole('alert');
    expect(alert.textContent).toContain(given.fault ?? 'The disk is full.');
    await user.dblClick(await verbOf(again, given.verb));
    await dialogGone(given.title);
    expect(requests).toHaveLength(2);
    const [, last] = requests;
    if (given.sent?.body) expect(last?.body).toEqual(given.sent.body);
    if (given.sent?.ifMatch) expect(last?.headers.get('if-match')).toBe(given.sent.ifMatch);
  });
});

type Reasoned = Pick<Asked, 'address' | 'reads' | 'ask' | 'title' | 'verb' | 'route'> & {
  /** Whether a reason is required. */
  required: boolean;
};

const payment = { id, version: 3, code: 'RCT/26-27/00001' };
const payslip = { id, version: 3, code: 'PS/26-27/00001', status: 'pending' as const };
const made = { id, version: 3, code: 'RET-00001' };
// Not the id of the signed-in user, who may not decide on themselves.
const staff = { id: idOf(8), version: 3, name: 'Meera Joshi', email: 'meera@x.in' };
const approvedStaff = { ...staff, status: 'approved' as const, isActive: true };

const reasons: Record<string, Reasoned> = {
  'reversing a payment': {
    address: `/admin/finance/payments?open=${id}`,
    reads: {
      'GET /admin/finance/payments/{id}': response('GET /admin/finance/payments/{id}', {
        data: payment,
      }),
    },
    ask: async (user) => press(user, 'Reverse', await dialogOf(payment.code)),
    title: `Reverse ${payment.code}?`,
    verb: 'Reverse',
    route: 'POST /admin/finance/payments/{id}/reverse',
    required: true,
  },
  'voiding a payslip': {
    address: `/admin/finance/payroll?open=${id}`,
    reads: {
      'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
        data: payslip,
      }),
    },
    ask: async (user) => press(user, 'Void', await dialogOf(payslip.code)),
    title: `Void ${payslip.code}?`,
    verb: 'Void',
    route: 'POST /admin/finance/payroll/{id}/void',
    required: true,
  },
  'reversing the payment of a payslip': {
    address: `/admin/finance/payroll?open=${id}`,
    reads: {
      'GET /admin/finance/payroll/{id}': response('GET /admin/finance/payroll/{id}', {
        data: { ...payslip, status: 'paid' },
      }),
    },
    ask: async (user) => press(user, 'Reverse payment', await dialogOf(payslip.code)),
    title: `Reverse payment of ${payslip.code}?`,
    verb: 'Reverse payment',
    route: 'POST /admin/finance/payroll/{id}/reverse',
    required: true,
  },
  'reversing a return': {
    address: `/admin/inventory/returns?open=${id}`,
    reads: {
      'GET /admin/inventory/returns/{id}': response('GET /admin/inventory/returns/{id}', {
        data: made,
      }),
    },
    ask: async (user) => press(user, 'Reverse', await dialogOf(made.code)),
    title: `Reverse ${made.code}?`,
    verb: 'Reverse',
    route: 'POST /admin/inventory/returns/{id}/reverse',
    required: true,
  },
  'suspending a team': {
    address: '/admin/teams',
    reads: teams,
    ask: (user) => action(user, 'Suspend', 'Team Neem'),
    title: 'Suspend Team Neem?',
    verb: 'Suspend',
    route: 'PATCH /admin/teams/{id}',
    required: false,
  },
  'rejecting staff': {
    address: `/admin/staff/employees/${idOf(8)}`,
    reads: { 'GET /admin/staff/{id}': response('GET /admin/staff/{id}', { data: staff }) },
    ask: (user) => press(user, 'Reject'),
    title: 'Reject staff',
    verb: 'Confirm Reject',
    route: 'POST /admin/staff/{id}/reject',
    required: false,
  },
  'reopening a registration': {
    address: `/admin/staff/employees/${idOf(8)}`,
    reads: { 'GET /admin/staff/{id}': response('GET /admin/staff/{id}', { data: approvedStaff }) },
    ask: (user) => press(user, 'Reopen'),
    title: 'Reopen the registration of Meera Joshi?',
    verb: 'Reopen',
    route: 'POST /admin/staff/{id}/reopen',
    required: true,
  },
};

describe.each(chosenKeys(reasons))('%s', (kind) => {
  const given = reasons[kind] as Reasoned;

  test('asks for a reason, keeps it when refused, and sends it', async () => {
    const requests: ApiRequest[] = [];
    const user = await openApp(given.address, {
      ...readsWithChoices(),
      ...given.reads,
      [given.route]: async (request: ApiRequest) => {
        requests.push(request);
        if (requests.length === 1) return new Refusal(409, { error: 'Not now.', code: 'OTHER' });
        await later();
        return response(given.route);
      },
    });
    await given.ask(user);
    const dialog = await dialogOf(given.title);
    const reason = fieldOf(dialog, 'Reason');
    if (given.required) {
      await user.click(await verbOf(dialog, given.verb));
      await waitFor(() => expect(problemOf(reason)).toContain('Reason is required'));
      expect(requests).toEqual([]);
    }
    await fill(user, reason, 'Twice by mistake');
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing', await dialogOf('Discard what you typed?'));
    await dialogGone('Discard what you typed?');
    await user.click(await verbOf(dialog, given.verb));
    await within(dialog).findByText('Not now.');
    expect(reason).toHaveProperty('value', 'Twice by mistake');
    await user.dblClick(await verbOf(dialog, given.verb));
    await dialogGone(given.title);
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests[1]?.body)).toContain('"reason":"Twice by mistake"');
  });
});

test('Undo reactivates a deactivated team, unless another user changed it since', async () => {
  const requests: ApiRequest[] = [];
  const user = await openApp('/admin/teams', {
    ...readsWithChoices(),
    ...teams,
    'PATCH /admin/teams/{id}': (request: ApiRequest) => {
      requests.push(request);
      return response('PATCH /admin/teams/{id}', { team: { ...team, version: 4 } });
    },
  });
  await action(user, 'Deactivate', 'Team Neem');
  await screen.findByText('Team deactivated');
  await undo(user);
  await screen.findByText('Team activated');
  expect(requests.map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
  expect(requests[1]?.headers.get('if-match')).toBe('"4"');
});

test('the lead of a team is transferred to a member and back by Undo', async () => {
  const led: unknown[] = [];
  const user = await openApp(`/admin/teams?open=${id}`, {
    ...readsWithChoices(),
    ...teams,
    'POST /admin/teams/{id}/transfer-leader': ({ body }: ApiRequest) => {
      led.push(body);
      return response('POST /admin/teams/{id}/transfer-leader', {
        team: { ...team, version: 4, teamLeader: person, members },
      });
    },
  });
  await action(user, 'Make leader', 'Uma Rao');
  await screen.findByText('Uma Rao leads the team now');
  await undo(user);
  await waitFor(() => expect(led).toEqual([{ employeeId: person.id }, { employeeId: idOf(3) }]));
});
