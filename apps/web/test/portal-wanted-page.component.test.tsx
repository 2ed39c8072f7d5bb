import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalSession } from '#core/portal-session.ts';
import { openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { openPortal, portalMe, portalPerson } from './portal.ts';
import { response } from './records.ts';

const token = 'portal-token';

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), portalPerson.email);
  await user.type(screen.getByLabelText('Password'), 'Harvest-moon-77');
  await press(user, 'Sign in', screen.getByRole('main'));
}

const wanted = '/company/who-sees-what?from=mail';

async function wantedShown() {
  await screen.findByRole('heading', { level: 1, name: 'Who sees what' });
  expect(window.location.pathname + window.location.search).toBe(wanted);
}

test('a sign-in leads to the page of the portal that was wanted', async () => {
  const user = await openApp(
    wanted,
    { ...portalMe('owner'), 'POST /company/login': response('POST /company/login', { token }) },
    { signedOut: true },
  );
  await signIn(user);
  await wantedShown();
});

test('a sign-in with a mailed code and a choice of companies leads there as well', async () => {
  const user = await openApp(
    wanted,
    {
      ...portalMe('owner'),
      'POST /company/login': new Refusal(401, { code: 'SECOND_STEP', ticket: 'a-ticket' }),
      'POST /company/login/second-step': {
        choices: [
          { company: 'Neem Mills', ticket: 'neem' },
          { company: 'Tulsi Foods', ticket: 'tulsi' },
        ],
      },
      'POST /company/login/choice': response('POST /company/login/choice', { token }),
    },
    { signedOut: true },
  );
  await signIn(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Tulsi Foods', await screen.findByRole('main'));
  await wantedShown();
});

test('a page is forgotten when the person signs out', async () => {
  const user = await openPortal('/company/who-sees-what', 'viewer', {
    'POST /company/logout': {},
    'POST /company/login': response('POST /company/login', { token }),
    'GET /company/overview': response('GET /company/overview', {
      overview: { seats: { used: 3, bought: 10 }, people: null, challenges: null, dues: null },
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Who sees what' });
  portalSession.signOut();
  await signIn(user);
  await waitFor(() => expect(window.location.pathname).toBe('/company'));
});
