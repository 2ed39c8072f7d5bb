import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const seats = 'GET /company/seats';
const list = 'GET /admin/companies/{id}/seat-requests';
const company = idOf(1);
const request = {
  id: idOf(40),
  seats: 60,
  note: 'A new site',
  state: 'open',
  askedBy: 'Kavita Rao',
  decidedBy: null,
  decidedAt: null,
  reason: null,
} as const;
const people = {
  'GET /company/people': response('GET /company/people', { employees: [], ...pageOfOne }),
  'GET /company/people/places': { teams: [], departments: [] },
};
const withRequest = (given: typeof request | null, used = 3) =>
  response(seats, { seats: { used, bought: 10 }, request: given });
const overview = response('GET /company/overview', {
  overview: { seats: { used: 3, bought: 10 }, people: null, challenges: null, dues: null },
});

test('HR asks for seats, is refused at the field, and withdraws the request', async () => {
  const bodies: unknown[] = [];
  let state: 'none' | 'open' = 'none';
  const user = await openPortal('/company/people', 'hr', {
    ...people,
    [seats]: () => withRequest(state === 'open' ? request : null),
    'POST /company/seats/requests': ({ body }: ApiRequest) => {
      bodies.push(body);
      state = 'open';
      return response('POST /company/seats/requests', { request });
    },
    'POST /company/seats/requests/{id}/withdraw': () => {
      state = 'none';
      return response('POST /company/seats/requests/{id}/withdraw', { request });
    },
  });
  await screen.findByText('3 of 10 seats are used.');
  await press(user, 'Ask for more seats');
  const dialog = await dialogOf('Ask for more seats');
  const number = fieldOf(dialog, 'More seats');
  await press(user, 'Ask', dialog);
  await waitFor(() => expect(problemOf(number)).toBe('More seats is required'));
  await fill(user, number, '1,060');
  await fill(user, fieldOf(dialog, 'Note for Kolam'), 'A new site');
  await press(user, 'Ask', dialog);
  await screen.findByText('You asked for 60 more seats');
  expect(bodies).toEqual([{ seats: 1060, note: 'A new site' }]);
  await press(user, 'Withdraw', screen.getByRole('main'));
  await press(user, 'Withdraw', await dialogOf('Withdraw the request for seats?'));
  await screen.findByText('Request withdrawn');
  await screen.findByText('3 of 10 seats are used.');
});

const openOverview = (right: 'owner' | 'viewer', given: Responses = {}) =>
  openPortal('/company', right, { 'GET /company/overview': overview, ...given });

test('the overview says nothing of seats while most are free', async () => {
  await openOverview('owner', { [seats]: withRequest(null) });
  await screen.findByText('of 10 bought');
  expect(screen.queryByText('Ask for more seats')).toBeNull();
});

test('the overview offers to ask for seats once most are used', async () => {
  await openOverview('owner', { [seats]: withRequest(null, 9) });
  await screen.findByText('9 of 10 seats are used.');
  await screen.findByRole('button', { name: 'Ask for more seats' });
});

test('the overview has the answer of Kolam with its reason', async () => {
  await openOverview('owner', {
    [seats]: response(seats, {
      seats: { used: 3, bought: 10 },
      request: {
        ...{ ...request, state: 'declined' as const, decidedBy: 'Kolam' },
        ...{ reason: 'Not in the contract.', decidedAt: new Date().toISOString() },
      },
    }),
  });
  await screen.findByText('Kolam did not give you 60 more seats');
  await screen.findByText(/Not in the contract\./);
});

test('seats that can’t be loaded say so', async () => {
  await openOverview('owner', {
    [seats]: new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the seats.');
});

test('a viewer asks for no seats', async () => {
  await openOverview('viewer', { [seats]: withRequest(null, 9) });
  await screen.findByText('of 10 bought');
  expect(screen.queryByText('Ask for more seats')).toBeNull();
});

test('the console gives the seats, or declines with a reason', async () => {
  const sent: string[] = [];
  const answered = (route: string) => (given: ApiRequest) => {
    sent.push(`${route} ${given.params.id} ${JSON.stringify(given.body ?? null)}`);
    return response('POST /admin/seat-requests/{id}/grant');
  };
  const user = await openApp(`/admin/companies/${company}`, {
    ...allReads(),
    [list]: response(list, { data: [request] }),
    'POST /admin/seat-requests/{id}/grant': answered('grant'),
    'POST /admin/seat-requests/{id}/decline': answered('decline'),
  });
  const panel = await screen.findByRole('region', { name: 'Requests for seats' });
  await within(panel).findByText('60 more seats');
  await press(user, 'Give the seats', panel);
  await press(user, 'Give the seats', await dialogOf('Give 60 more seats?'));
  await screen.findByText('The company has 60 more seats');
  await press(user, 'Decline', panel);
  const dialog = await dialogOf('Decline 60 more seats?');
  await press(user, 'Decline', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Reason'))).toContain('Reason is required'));
  await fill(user, fieldOf(dialog, 'Reason'), 'Not now');
  await press(user, 'Decline', dialog);
  await screen.findByText('Request declined');
  expect(sent).toEqual([`grant ${request.id} null`, `decline ${request.id} {"reason":"Not now"}`]);
});

test('who may not change companies reads requests and answers none @full', async () => {
  await openApp(
    `/admin/companies/${company}`,
    { ...allReads(), [list]: response(list, { data: [request] }) },
    { role: 'support' },
  );
  const panel = await screen.findByRole('region', { name: 'Requests for seats' });
  await within(panel).findByText('A new site');
  expect(within(panel).queryByRole('button')).toBeNull();
});

test('requests that can’t be loaded say so', async () => {
  await openApp(`/admin/companies/${company}`, {
    ...allReads(),
    [list]: new Refusal(500, { error: 'Down.' }),
  });
  await screen.findByText('Could not load the requests for seats.');
});
