import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { allReads, idOf, response } from './records.ts';

const users = 'GET /admin/companies/{id}/portal-users';
const reset = 'POST /admin/portal-users/{id}/reset';
const kavita = {
  ...{ id: idOf(8), name: 'Kavita Rao', email: 'kavita@neem.example.com' },
  ...({ right: 'hr', status: 'active' } as const),
};

test('the console resets the sign-in of someone in a portal, also to another email', async () => {
  const bodies: unknown[] = [];
  const user = await openApp(`/admin/companies/${idOf(1)}`, {
    ...allReads(),
    [users]: response(users, { data: [kavita] }),
    [reset]: ({ body }: ApiRequest) => {
      bodies.push(body);
      const message = 'This email is in the portal already.';
      return bodies.length === 1
        ? new Refusal(409, { code: 'DUPLICATE_EMAIL', message, errors: { email: message } })
        : response(reset, { link: null });
    },
  });
  const panel = await screen.findByRole('region', { name: 'Company portal' });
  await user.click(
    await within(panel).findByRole('button', { name: 'More actions for Kavita Rao' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Reset sign-in' }));
  const dialog = await dialogOf('Reset sign-in of Kavita Rao');
  const email = fieldOf(dialog, 'Email');
  expect(email.value).toBe(kavita.email);
  await press(user, 'Reset sign-in', dialog);
  await screen.findByText('This email is in the portal already.');
  expect(problemOf(email)).toContain('already');
  await fill(user, email, 'rao@neem.example.com');
  await press(user, 'Reset sign-in', dialog);
  await screen.findByText(/^Sign-in reset\. A link .* to rao@neem\.example\.com/);
  expect(bodies).toEqual([{ email: kavita.email }, { email: 'rao@neem.example.com' }]);
});

test('owners of a portal reset nobody @full', async () => {
  const user = await openPortal('/company/users', 'owner', {
    'GET /company/users': response('GET /company/users', {
      data: [{ ...kavita, name: 'Ravi Nair' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for Ravi Nair' }));
  await screen.findByRole('menuitem', { name: 'Deactivate' });
  expect(screen.queryByRole('menuitem', { name: 'Reset sign-in' })).toBeNull();
});

test('the page of a link names the company whose portal it is for', async () => {
  const link = { data: { notice: null, company: 'Neem Mills' } };
  const responses = { 'POST /admin/reset-password/link': link };
  await openApp('/company/set-password#token=a-token', responses, { signedOut: true });
  await screen.findByText('Neem Mills');
});
