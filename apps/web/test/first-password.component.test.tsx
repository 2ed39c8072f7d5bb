import type { AwaitedNotice } from '@kolam/contract/platform/auth/model.ts';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { allReads, idOf, response } from './records.ts';

const grievance = { name: 'Gauri Desai', email: 'privacy@wellco.example' };
const unaccepted = 'Accept the privacy notice to set your password.';
const acceptance = 'I have read the privacy notice and agree';
const password = 'Marigold-Street-42';

const linkWith = (notice: AwaitedNotice | null): Responses => ({
  'POST /admin/reset-password/link': { data: { notice, company: null } },
  'GET /admin/login-options': { demo: null, setUpNeeded: false },
});

test.each([
  ['admin', '/reset-password', 'Confirm password', 'console', /other Administrators see all/],
  ['portal', '/company/set-password', 'Repeat it', 'portal', /owners of the portal/],
] as const)(
  '%s: a first password is set once the privacy notice is accepted',
  async (kind, path, confirm, of, text) => {
    let sent: unknown;
    const user = await openApp(
      `${path}#token=a-token`,
      {
        // For the portal that it leads to.
        ...allReads(),
        ...linkWith({ kind, version: 3, grievance }),
        'POST /admin/reset-password': ({ body }) => {
          sent = body;
          return { message: 'Password set.', for: of };
        },
      },
      { signedOut: true },
    );
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText(confirm), password);
    await screen.findByText(text);
    await screen.findByText(/Gauri Desai/);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText(unaccepted);
    expect(document.activeElement).toBe(screen.getByLabelText(acceptance));
    expect(sent).toBeUndefined();
    await user.click(screen.getByLabelText(acceptance));
    expect(screen.queryByText(unaccepted)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('Password set.');
    expect(sent).toEqual({ token: 'a-token', password, notice: 3 });
  },
);

test('a forgotten password is set without a notice', async () => {
  await openApp('/reset-password#token=a-token', linkWith(null), { signedOut: true });
  await screen.findByLabelText('New password');
  expect(screen.queryByLabelText(acceptance)).toBeNull();
});

test('a link that has ended says so instead of the form, and a failure is tried again', async () => {
  let answers = 0;
  const errors = { token: 'This link has expired or was already used. Ask for a new one.' };
  const user = await openApp(
    '/reset-password#token=a-token',
    {
      'POST /admin/reset-password/link': () => {
        answers += 1;
        return answers === 1
          ? new Refusal(500, { error: 'No.', message: 'No.', code: 'SERVER' })
          : new Refusal(400, {
              error: errors.token,
              message: errors.token,
              code: 'VALIDATION',
              errors,
            });
      },
    },
    { signedOut: true },
  );
  await screen.findByText('Could not open the link.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(errors.token);
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('staff whose password someone else typed accept it with their own', async () => {
  let changed: unknown;
  const user = await openApp('/admin/settings/profile', {
    ...allReads(),
    'GET /admin/me': () =>
      response('GET /admin/me', {
        admin: { id: idOf(1), role: 'support' },
        access: {
          requiredStep: 'password-change',
          notice: { kind: 'staff', version: 3, grievance },
          twoStep: { isOn: false, factors: [], dueAt: null },
        } as never,
      }),
    'POST /admin/change-password': ({ body }) => {
      changed = body;
      return { message: 'Password changed.' };
    },
  });
  await user.type(await screen.findByLabelText('Current password'), 'First-One-1');
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), password);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findAllByText(unaccepted);
  expect(changed).toBeUndefined();
  await user.click(screen.getByLabelText(acceptance));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Password changed.');
  expect(changed).toEqual({ currentPassword: 'First-One-1', newPassword: password, notice: 3 });
});
