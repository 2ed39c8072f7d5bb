import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { openList } from './lists.ts';
import { allReads, response } from './records.ts';
import { listNamed } from './screen-cases.ts';

const needed = new Refusal(403, {
  error: 'Confirm that it is you first.',
  message: 'Confirm that it is you first.',
  code: 'CONFIRM_YOURSELF',
});
const confirmedUntil = '2026-11-23T04:40:00.000Z';
const me = (isOn: boolean): Responses => ({
  'GET /admin/me': response('GET /admin/me', {
    admin: { role: 'Administrator', email: 'asha@kolam.example' },
    access: {
      requiredStep: null,
      notice: null,
      twoStep: { isOn, factors: isOn ? ['app'] : [], dueAt: null },
    } as never,
  }),
});

/** An API that invites once the password or code was right, and what it received. */
function inviting({ right }: { right: object }) {
  const sent: { invitations: unknown[]; proofs: unknown[] } = { invitations: [], proofs: [] };
  let isConfirmed = false;
  const responses: Responses = {
    'POST /admin/admins': ({ body }) => {
      sent.invitations.push(body);
      return isConfirmed
        ? response('POST /admin/admins', { data: { email: 'neha@kolam.example' }, link: null })
        : needed;
    },
    'POST /admin/confirm': ({ body }) => {
      sent.proofs.push(body);
      isConfirmed = JSON.stringify(body) === JSON.stringify(right);
      const message = 'Your current password is incorrect.';
      const errors = { password: message };
      return isConfirmed
        ? { confirmedUntil }
        : new Refusal(400, { error: message, code: 'VALIDATION', errors });
    },
  };
  return { sent, responses };
}

const question = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const press = (user: UserEvent, inside: HTMLElement, name: string) =>
  user.click(within(inside).getByRole('button', { name }));

/** Fills in an invitation and sends it. */
async function invite(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Invite Administrator' }));
  await user.type(await screen.findByLabelText('Name'), 'Neha Rao');
  await user.type(screen.getByLabelText('Email'), 'neha@kolam.example');
  const dialog = screen.getByRole('dialog', { name: 'Invite an administrator' });
  await press(user, dialog, 'Send invitation');
  return dialog;
}

afterEach(() => vi.restoreAllMocks());

test('what needs a confirmation asks for the password in place, and goes on with the same input', async () => {
  const { sent, responses } = inviting({ right: { password: 'Wellness#2026' } });
  const user = await openApp('/admin/settings/admins', {
    ...allReads(),
    ...me(false),
    ...responses,
  });
  await invite(user);
  const dialog = await question();
  const password = within(dialog).getByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await press(user, dialog, 'Confirm');
  await within(dialog).findByText('Password is required');
  await user.type(password, 'Wrong{Enter}');
  await within(dialog).findByText('Your current password is incorrect.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await user.clear(password);
  await user.type(password, 'Wellness#2026{Enter}');
  await screen.findByText('Invitation sent to neha@kolam.example');
  expect(sent.proofs).toEqual([{ password: 'Wrong' }, { password: 'Wellness#2026' }]);
  const invitation = { name: 'Neha Rao', email: 'neha@kolam.example' };
  expect(sent.invitations).toEqual([invitation, invitation]);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
});

test('with two-step sign-in it asks for a code', async () => {
  const { sent, responses } = inviting({ right: { code: '123456' } });
  const user = await openApp('/admin/settings/admins', {
    ...allReads(),
    ...me(true),
    ...responses,
  });
  await invite(user);
  const dialog = await question();
  expect(within(dialog).queryByLabelText('Password')).toBeNull();
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await screen.findByText('Invitation sent to neha@kolam.example');
  expect(sent.proofs).toEqual([{ code: '123456' }]);
});

test.each(['Cancel', 'Escape'])(
  'after %s the form is as it was, says why, and can be sent again @full',
  async (way) => {
    const { sent, responses } = inviting({ right: { password: 'Wellness#2026' } });
    const user = await openApp('/admin/settings/admins', {
      ...allReads(),
      ...me(false),
      ...responses,
    });
    const form = await invite(user);
    const dialog = await question();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await press(user, dialog, 'Cancel');
    await within(form).findByText('Confirm that it is you first.');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull(),
    );
    const value = (name: string) => within(form).getByLabelText<HTMLInputElement>(name).value;
    expect([value('Name'), value('Email')]).toEqual(['Neha Rao', 'neha@kolam.example']);
    await press(user, form, 'Send invitation');
    await user.type(within(await question()).getByLabelText('Password'), 'Wellness#2026{Enter}');
    await screen.findByText('Invitation sent to neha@kolam.example');
    expect(sent.invitations).toHaveLength(3);
  },
);

test('an export goes on as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
  let isConfirmed = false;
  const { user } = await openList(listNamed('companies'), () => 60, {
    given: {
      ...me(false),
      'GET /admin/companies/export': () => (isConfirmed ? (undefined as never) : needed),
      'POST /admin/confirm': () => {
        isConfirmed = true;
        return { confirmedUntil };
      },
    } as Responses,
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await user.type(within(await question()).getByLabelText('Password'), 'Wellness#2026{Enter}');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^companies.*\.csv$/)]));
});

test('reads that are refused together ask once', async () => {
  let isConfirmed = false;
  let proofs = 0;
  const reads = allReads();
  const ofFinance = Object.entries(reads).flatMap(([route, given]) =>
    route.startsWith('GET /admin/finance/')
      ? [[route, () => (isConfirmed ? (given as () => unknown)() : needed)] as const]
      : [],
  );
  const user = await openApp('/admin/finance/customers', {
    ...reads,
    ...Object.fromEntries(ofFinance),
    ...me(false),
    'POST /admin/confirm': () => {
      proofs += 1;
      isConfirmed = true;
      return { confirmedUntil };
    },
  } as Responses);
  await user.type(within(await question()).getByLabelText('Password'), 'Wellness#2026{Enter}');
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Confirm that it is you first.')).toBeNull();
  expect(proofs).toBe(1);
});
