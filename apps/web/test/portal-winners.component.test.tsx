import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { action, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, pageOfOne, response } from './records.ts';

const list = 'GET /company/challenges/{id}/winners';
const handout = 'PUT /company/challenges/{id}/winners/{employeeId}/handout';
const removal = 'DELETE /company/challenges/{id}/winners/{employeeId}/handout';
const id = idOf(50);
const address = `/company/challenges/${id}/winners`;

const uma = {
  ...{ employeeId: idOf(3), name: 'Uma Rao', team: 'Ashoka' },
  ...{ certificate: true, badges: ['Early bird'], handedOut: null },
};
const book = { what: 'Book', day: '2026-10-26', note: 'At the town hall' };
const noted = { ...book, by: 'Kavita Rao', at: '2026-10-26T06:00:00.000Z' };

const winners = (given: object = {}) =>
  response(list, {
    challenge: { title: 'Monsoon Reset', endDate: '2026-10-25' },
    winners: [uma],
    unnamed: 12,
    ...pageOfOne,
    ...given,
  });

test('HR sees the winners who agreed to be named, and the number of the others', async () => {
  await openPortal(address, 'hr', { [list]: winners() });
  const winnersList = await screen.findByRole('list', { name: 'Winners' });
  const row = within(winnersList).getByRole('listitem');
  within(row).getByText('Uma Rao');
  within(row).getByText('Ashoka');
  within(row).getByText('Early bird, Certificate');
  await screen.findByText(/^12 more people earned them and are not named\./);
});

test('HR notes what was handed out, corrects it and removes the note', async () => {
  const sent: unknown[] = [];
  let now: object | null = null;
  const user = await openPortal(address, 'hr', {
    [list]: () => winners({ winners: [{ ...uma, handedOut: now }] }),
    [handout]: ({ params, body }: ApiRequest) => {
      sent.push([params.employeeId, body]);
      now = noted;
      return response(handout, { handedOut: noted });
    },
    [removal]: ({ params }: ApiRequest) => {
      sent.push(params.employeeId);
      now = null;
      return { removed: true };
    },
  });
  await press(user, 'Mark handed out to Uma Rao');
  const dialog = await dialogOf('Reward of Uma Rao');
  const what = fieldOf(dialog, 'What was handed out');
  await press(user, 'Save', dialog);
  await waitFor(() => expect(problemOf(what)).toBe('What was handed out is required'));
  await fill(user, what, 'Book');
  await fill(user, fieldOf(dialog, 'Day'), '26 Oct 2026');
  await fill(user, fieldOf(dialog, 'Note'), 'At the town hall');
  await press(user, 'Save', dialog);
  await screen.findByText('Noted that Uma Rao got the reward');
  expect(sent).toEqual([[uma.employeeId, book]]);
  await screen.findByText('Handed out on 26 Oct 2026: Book');
  await press(user, 'Correct the reward of Uma Rao');
  const again = await dialogOf('Reward of Uma Rao');
  expect(fieldOf(again, 'Note').value).toBe('At the town hall');
  await user.keyboard('{Escape}');
  await press(user, 'Remove the note about Uma Rao');
  await press(user, 'Remove', await dialogOf('Remove the note about Uma Rao?'));
  await screen.findByText('The note about Uma Rao is removed');
  expect(sent.at(-1)).toBe(uma.employeeId);
});

test('without a name or a number, the page says why', async () => {
  await openPortal(address, 'owner', {
    [list]: winners({ winners: [], unnamed: null, total: 0 }),
  });
  await screen.findByText('Nobody is named');
  await screen.findByText(
    /^Others may have earned them who are not named.*this page has no number of them\. It can follow from the number in the challenge’s report/,
  );
});

test('a challenge that is not over leads back, and what can’t be loaded is tried again', async () => {
  let fails = true;
  const user = await openPortal(address, 'hr', {
    [list]: () =>
      fails
        ? new Refusal(500, { code: 'SERVER', message: 'Down.' })
        : new Refusal(404, { code: 'NOT_FOUND', message: 'There is no such record.' }),
  });
  await screen.findByText('Could not load the winners.');
  fails = false;
  await press(user, 'Retry');
  await screen.findByText('This challenge has no winners yet');
  screen.getByRole('link', { name: 'All challenges' });
});

const challengesWith = (status: 'active' | 'completed') => ({
  'GET /company/challenges': response('GET /company/challenges', {
    data: [{ id, title: 'Monsoon Reset', status }],
    meta: metaOfOne,
  }),
  'GET /company/holidays': { holidays: [] },
  [list]: winners(),
});

test('owners reach the winners from a challenge that is over', async () => {
  const user = await openPortal('/company/challenges', 'owner', challengesWith('completed'));
  await action(user, 'Winners and rewards', 'Monsoon Reset');
  await screen.findByRole('heading', { name: 'Winners and rewards' });
});

test.each([
  ['a viewer', 'viewer', 'completed'],
  ['HR, before the challenge is over', 'hr', 'active'],
] as const)('%s is led to no winners', async (_, right, status) => {
  const user = await openPortal('/company/challenges', right, challengesWith(status));
  await press(user, 'More actions for Monsoon Reset');
  await screen.findByRole('menuitem', { name: 'See as an employee' });
  expect(screen.queryByRole('menuitem', { name: 'Winners and rewards' })).toBeNull();
});
