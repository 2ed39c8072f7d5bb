import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, response } from './records.ts';

const id = idOf(8);
const meera = { id, version: 3, name: 'Meera Joshi', email: 'meera@x.in' };
const staff = { ...meera, status: 'approved' as const, isActive: true, role: 'creator' as const };
const newEmail = {
  email: 'meera@new.in',
  askedAt: '2026-11-20T04:30:00.000Z',
  until: '2026-11-27T04:30:00.000Z',
};

const profile = (given: object = {}) =>
  response('GET /admin/staff/{id}', { data: { ...staff, newEmail: null, ...given } });

test('another email is asked for, and its link is handed over where no mails are sent', async () => {
  let sent: unknown;
  const user = await openApp(`/admin/staff/employees/${id}`, {
    ...allReads(),
    'GET /admin/staff/{id}': () => profile(sent ? { newEmail } : {}),
    'POST /admin/staff/{id}/email': ({ body }: ApiRequest) => {
      sent = body;
      return {
        ...response('POST /admin/staff/{id}/email', { data: { ...staff, newEmail } }),
        link: 'https://kolam.example/register/email#token=a-token',
      };
    },
  });
  await press(user, 'Change email');
  const dialog = await dialogOf('Change the email of Meera Joshi');
  await press(user, 'Send link', dialog);
  await within(dialog).findAllByText('Email is required');
  await user.type(within(dialog).getByLabelText(/^New email/), 'meera@new.in');
  await press(user, 'Send link', dialog);
  const handed = await dialogOf('Link to confirm an email');
  expect(within(handed).getByRole<HTMLInputElement>('textbox').value).toContain('#token=a-token');
  expect(sent).toEqual({ email: 'meera@new.in' });
  await screen.findByText(/^meera@new.in has to confirm until/);
});

test('a change that is not confirmed is shown, and withdrawn @full', async () => {
  let withdrawn = 0;
  const user = await openApp(`/admin/staff/employees/${id}`, {
    ...allReads(),
    'GET /admin/staff/{id}': () => profile(withdrawn === 0 ? { newEmail } : {}),
    'DELETE /admin/staff/{id}/email': () => {
      withdrawn += 1;
      return response('DELETE /admin/staff/{id}/email', { data: { ...staff, newEmail: null } });
    },
  });
  await press(user, 'Keep the old email');
  await screen.findByText('The email stays as it is');
  expect(withdrawn).toBe(1);
});

const confirming: Responses = {
  'POST /staff/new-email': { data: { name: 'Meera Joshi', email: 'meera@new.in' } },
};

test('a mailed link shows the email and confirms it', async () => {
  let sent: unknown;
  const user = await openApp(
    '/register/email#token=a-token',
    {
      ...confirming,
      'POST /staff/new-email/confirm': ({ body }: ApiRequest) => {
        sent = body;
        return { message: 'Your email is changed.' };
      },
    },
    { signedOut: true },
  );
  await screen.findByText('meera@new.in');
  await press(user, 'Confirm email');
  await screen.findByText('Your email is changed.');
  expect(sent).toEqual({ token: 'a-token' });
});

test('a link that has ended says so, also when it ends meanwhile @full', async () => {
  const ended = new Refusal(409, { code: 'LINK_ENDED', error: 'This link has ended' });
  const user = await openApp(
    '/register/email#token=a-token',
    { ...confirming, 'POST /staff/new-email/confirm': ended },
    { signedOut: true },
  );
  await press(user, 'Confirm email');
  await screen.findByText('This link has ended');
  expect(screen.queryByRole('button', { name: 'Confirm email' })).toBeNull();
});
