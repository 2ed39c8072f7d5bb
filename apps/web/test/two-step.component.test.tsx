import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, type Responses } from './app.tsx';
import { allReads, idOf, response } from './records.ts';

const off = response('GET /admin/me/two-step', {
  data: { isOn: false, confirmedAt: null, recoveryCodesLeft: 0, isRequired: false, dueAt: null },
});
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const me = (access: object): Responses =>
  ({
    'GET /admin/me': response('GET /admin/me', {
      admin: { role: 'Administrator', email: 'asha@kolam.example' },
      access,
      console: { passkeyOrigin: window.location.origin },
    }),
  }) as Responses;

const setUp: Responses = {
  'GET /admin/me/two-step': off,
  'POST /admin/me/two-step': { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/Kolam' },
  'POST /admin/me/two-step/confirm': { recoveryCodes: codes },
};

const press = async (user: Awaited<ReturnType<typeof openApp>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('is set up in three steps, and the recovery codes must be stored', async () => {
  const user = await openApp('/admin/settings/two-step', { ...allReads(), ...setUp });
  await press(user, 'Set up');
  await press(user, 'Continue');
  await screen.findByText('Current password is required');
  await user.type(screen.getByLabelText('Current password'), 'Wellness#2026');
  await press(user, 'Continue');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('MZXW 6YTB OI');
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Switch on');
  for (const code of codes) await screen.findByText(code);
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  await user.click(screen.getByLabelText('I have stored them'));
  await user.click(done);
  await screen.findByRole('button', { name: 'Set up' });
});

test('while it will be required, every page says until when', async () => {
  const dueAt = new Date(Date.now() + 3 * 86_400_000 - 1000).toISOString();
  await openApp('/admin/settings/profile', {
    ...allReads(),
    ...me({ requiredStep: null, twoStep: { isOn: false, factors: [], dueAt } }),
  });
  await screen.findByText('Set up two-step sign-in within 3 days');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
    '/admin/settings/two-step',
  );
});

test('an account whose days are over sees nothing but the set-up', async () => {
  const dueAt = new Date(Date.now() - 1000).toISOString();
  const user = await openApp('/admin/companies', {
    ...allReads(),
    ...setUp,
    ...me({ requiredStep: 'two-step', twoStep: { isOn: false, factors: [], dueAt } }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' });
  expect(screen.queryByRole('navigation')).toBeNull();
  await screen.findByText(/^An authenticator app or a passkey is enough/);
  await press(user, 'Add a passkey');
  await screen.findByLabelText('Name');
  await user.keyboard('{Escape}');
  await press(user, 'Set up an app');
  await user.type(screen.getByLabelText('Current password'), 'Wellness#2026');
  await press(user, 'Continue');
  await screen.findByLabelText('Code');
});

test('an account with a password that someone else typed sees nothing but the form to change it @full', async () => {
  let changed: unknown;
  let requiredStep: string | null = 'password-change';
  const user = await openApp('/admin/settings/profile', {
    ...allReads(),
    'GET /admin/me': () =>
      response('GET /admin/me', {
        admin: { role: 'Administrator' },
        access: {
          requiredStep,
          notice: null,
          twoStep: { isOn: false, factors: [], dueAt: null },
        } as never,
      }),
    'POST /admin/change-password': ({ body }) => {
      changed = body;
      requiredStep = null;
      return { message: 'Password changed.' };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
  await user.type(screen.getByLabelText('Current password'), 'First-One-1');
  await user.type(screen.getByLabelText('New password'), 'Marigold-Street-42');
  await user.type(screen.getByLabelText('Confirm password'), 'Marigold-Street-42');
  await press(user, 'Change password');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() =>
    expect(changed).toEqual({ currentPassword: 'First-One-1', newPassword: 'Marigold-Street-42' }),
  );
});

const passkey = { id: idOf(7), name: 'Work laptop', createdAt: '2026-11-20T04:30:00.000Z' };
const withPasskey = response('GET /admin/me/two-step', {
  data: { isOn: true, hasApp: false, passkeys: [{ ...passkey, lastUsedAt: null }] },
});

test('passkeys are renamed and removed, and the last factor says what goes with it @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/settings/two-step', {
    ...allReads(),
    'GET /admin/me/two-step': withPasskey,
    'PATCH /admin/me/passkeys/{id}': ({ params, body }) => {
      sent.push([params.id, body]);
      return response('PATCH /admin/me/passkeys/{id}');
    },
    'DELETE /admin/me/passkeys/{id}': ({ params }) => {
      sent.push(params.id);
      return {};
    },
  });
  await press(user, 'Rename Work laptop');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Work laptop');
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  await screen.findByText('Passkey renamed');
  await press(user, 'Remove Work laptop');
  await screen.findByText(/your password alone signs you in/);
  await press(user, 'Remove');
  await screen.findByText('Passkey removed');
  expect(sent).toEqual([[passkey.id, { name: 'Old laptop' }], passkey.id]);
});

test('without an app, new recovery codes take the password alone @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/settings/two-step', {
    ...allReads(),
    'GET /admin/me/two-step': withPasskey,
    'POST /admin/me/two-step/recovery-codes': ({ body }) => {
      sent.push(body);
      return { recoveryCodes: codes };
    },
  });
  await press(user, 'New recovery codes');
  await user.type(await screen.findByLabelText('Current password'), 'Wellness#2026{Enter}');
  for (const code of codes) await screen.findByText(code);
  expect(sent).toEqual([{ currentPassword: 'Wellness#2026' }]);
});

test.each([
  ['the address has a name', window.location.origin, null],
  ['the address is a number', null, 'Passkeys need a host name.'],
  [
    'the console is open at another address',
    'https://console.example.com',
    'Passkeys belong to https://console.example.com.',
  ],
])('a passkey is offered where it can work: %s', async (_, passkeyOrigin, reason) => {
  const me = response('GET /admin/me');
  await openApp('/admin/settings/two-step', {
    ...allReads(),
    'GET /admin/me': { ...me, console: { ...me.console, passkeyOrigin } },
    'GET /admin/me/two-step': off,
  });
  await screen.findByRole('button', { name: 'Set up' });
  expect(screen.queryByRole('button', { name: 'Add a passkey' }) !== null).toBe(reason === null);
  if (reason) expect(screen.getByText(reason, { exact: false })).toBeTruthy();
});

test('a passkey that the device does not create says so, and nothing is added @full', async () => {
  const user = await openApp('/admin/settings/two-step', {
    ...allReads(),
    ...setUp,
    'POST /admin/me/passkeys/options': response('POST /admin/me/passkeys/options'),
  });
  await press(user, 'Add a passkey');
  await user.type(await screen.findByLabelText('Name'), 'Laptop');
  await user.type(screen.getByLabelText('Current password'), 'Wellness#2026{Enter}');
  await screen.findByText(/^No passkey was created\./);
});
