import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalTokenStore } from '#core/token.ts';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, pageOfOne, response } from './records.ts';

const company = { name: 'Neem Mills', companyCode: 'NEEM-2345' };
const person = { id: idOf(7), name: 'Kavita Rao', email: 'kavita@neem.example.com', company };
const me = (right: 'owner' | 'hr' | 'finance' | 'viewer'): Responses => ({
  'GET /company/me': response('GET /company/me', { person: { ...person, right } }),
});
const overview = response('GET /company/overview', {
  overview: { seats: { used: 3, bought: 10 }, people: null, challenges: null, dues: null },
});

/** Opens a page of the portal, signed in to it with a right, and not to the console. */
function openPortal(address: string, right: 'owner' | 'hr' | 'viewer', given: Responses = {}) {
  portalTokenStore.write('portal-token');
  return openApp(address, { ...me(right), ...given }, { signedOut: true });
}

async function signIn(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Password'), 'Harvest-moon-77');
  await press(user, 'Sign in', screen.getByRole('main'));
}

test('a page of the portal leads to its sign-in without a session of it', async () => {
  await openApp('/company/people', {});
  await screen.findByRole('heading', { name: 'Company portal' });
  expect(window.location.pathname).toBe('/company/login');
});

test('a wrong code is shown at its field, and an ended sign-in begins again', async () => {
  const codes = ['WRONG_CODE', 'TICKET_ENDED'];
  const user = await openApp(
    '/company/login',
    {
      'POST /company/login': new Refusal(401, { code: 'SECOND_STEP', ticket: 'a-ticket' }),
      'POST /company/login/second-step': () =>
        new Refusal(401, { code: codes.shift(), message: 'Not this one.' }),
    },
    { signedOut: true },
  );
  await signIn(user);
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await user.type(code, '111111');
  await waitFor(() => expect(problemOf(code)).toContain('Not this one.'));
  await user.clear(code);
  await user.type(code, '222222');
  await screen.findByLabelText('Password');
  await screen.findByText('Not this one.');
});

test('who has the portals of several companies chooses one', async () => {
  const chosen: unknown[] = [];
  const user = await openApp(
    '/company/login',
    {
      ...me('viewer'),
      'GET /company/overview': overview,
      'POST /company/login': {
        choices: [
          { company: 'Neem Mills', ticket: 'neem' },
          { company: 'Tulsi Foods', ticket: 'tulsi' },
        ],
      },
      'POST /company/login/choice': ({ body }: ApiRequest) => {
        chosen.push(body);
        return chosen.length === 1
          ? new Refusal(500, { code: 'SERVER', message: 'Down.' })
          : response('POST /company/login/choice', { token: 'portal-token' });
      },
    },
    { signedOut: true },
  );
  await signIn(user);
  await screen.findByText('Choose the company whose portal you open.');
  await press(user, 'Tulsi Foods', screen.getByRole('main'));
  await screen.findByRole('alert');
  await press(user, 'Tulsi Foods', screen.getByRole('main'));
  await waitFor(() => expect(window.location.pathname).toBe('/company'));
  expect(chosen).toEqual([{ ticket: 'tulsi' }, { ticket: 'tulsi' }]);
});

test('requests of the portal carry its token, and a refused one ends its session only', async () => {
  const tokens: (string | null)[] = [];
  await openPortal('/company', 'viewer', {
    'GET /company/overview': ({ headers }: ApiRequest) => {
      tokens.push(headers.get('authorization'));
      return new Refusal(401, { code: 'UNAUTHENTICATED' });
    },
  });
  await screen.findByRole('heading', { name: 'Company portal' });
  expect(tokens).toEqual(['Bearer portal-token']);
  expect(portalTokenStore.read()).toBeNull();
});

test('the navigation has what the right opens, and other pages say so', async () => {
  await openPortal('/company/invoices', 'hr', { 'GET /company/overview': overview });
  await screen.findByRole('heading', { name: 'Your right does not open this page' });
  const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
  const has = (name: string) => labels.some((label) => label?.includes(name));
  expect(['Overview', 'People', 'Who sees what'].every(has)).toBe(true);
  expect(['Invoices', 'Portal users'].some(has)).toBe(false);
});

test('a person who finds no seat is refused with words for the company', async () => {
  const user = await openPortal('/company/people', 'hr', {
    'GET /company/people': response('GET /company/people', {
      employees: [{ firstName: 'Asha', lastName: 'Rao', status: 'active' }],
      ...pageOfOne,
    }),
    'GET /company/people/places': response('GET /company/people/places', {
      teams: [],
      departments: [],
    }),
    'POST /company/people': new Refusal(409, { code: 'COMPANY_FULL', message: 'Raise it.' }),
  });
  await press(user, 'Add person', await screen.findByRole('main'));
  const dialog = await dialogOf('Add a person');
  await fill(user, fieldOf(dialog, 'First name'), 'Leela');
  await fill(user, fieldOf(dialog, 'Last name'), 'Menon');
  await fill(user, fieldOf(dialog, 'Email'), 'leela@neem.example.com');
  await press(user, 'Add and invite', dialog);
  await screen.findByText(/ask Kolam for more seats/);
});

test('an overview that can’t be loaded says so', async () => {
  await openPortal('/company', 'viewer', {
    'GET /company/overview': new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the overview.');
});

test('everyone of a portal ends their own sessions on their account', async () => {
  const ended: string[] = [];
  const user = await openPortal('/company/account', 'viewer', {
    'GET /company/me/sessions': response('GET /company/me/sessions', {
      data: [
        { id: idOf(1), current: true, device: 'Firefox on Linux' },
        { id: idOf(2), current: false, device: 'Chrome on Android' },
      ],
    }),
    'DELETE /company/me/sessions/{id}': ({ params }: ApiRequest) => {
      ended.push(params.id ?? '');
      return {};
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await user.click(await screen.findByRole('button', { name: 'End session of Chrome on Android' }));
  await screen.findByText('Session ended');
  expect(ended).toEqual([idOf(2)]);
});
