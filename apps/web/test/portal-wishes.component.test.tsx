import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal, type Responses } from './app.tsx';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const own = 'GET /company/wishes';
const list = 'GET /admin/companies/{id}/wishes';
const company = idOf(1);
const wish = {
  id: idOf(60),
  subject: 'A week about sleep',
  category: 'sleep',
  note: 'For the night shift',
  from: '2027-01-11',
  to: '2027-01-24',
  state: 'open',
  askedBy: 'Kavita Rao',
  decidedBy: null,
  decidedAt: null,
  answer: null,
  challenge: null,
} as const;
const screenReads: Responses = {
  'GET /company/challenges': response('GET /company/challenges', { data: [], meta: metaOfOne }),
  'GET /company/holidays': { holidays: [] },
};
const openWishes = (right: 'hr' | 'viewer', given: Responses) =>
  openPortal('/company/challenges', right, { ...screenReads, ...given });

test('HR wishes for something, is refused at the field, and withdraws it', async () => {
  const bodies: unknown[] = [];
  let wishes: (typeof wish)[] = [];
  const user = await openWishes('hr', {
    [own]: () => response(own, { data: wishes }),
    'POST /company/wishes': ({ body }: ApiRequest) => {
      bodies.push(body);
      wishes = [wish];
      return response('POST /company/wishes', { wish });
    },
    'POST /company/wishes/{id}/withdraw': ({ params }: ApiRequest) => {
      bodies.push(params.id);
      wishes = [];
      return response('POST /company/wishes/{id}/withdraw', { wish });
    },
  });
  await press(user, 'Wish for something');
  const dialog = await dialogOf('Wish for something');
  const subject = fieldOf(dialog, 'What do you wish for?');
  await press(user, 'Send', dialog);
  await waitFor(() => expect(problemOf(subject)).toBe('Wish is required'));
  await fill(user, subject, 'A week about sleep');
  await choose(user, dialog, 'Theme', 'Sleep');
  await press(user, 'Send', dialog);
  await screen.findByText('Kolam knows what you wish for');
  expect(bodies).toEqual([
    { subject: 'A week about sleep', category: 'sleep', from: null, to: null, note: '' },
  ]);
  await press(user, 'Withdraw A week about sleep');
  await press(user, 'Withdraw', await dialogOf('Withdraw A week about sleep?'));
  await screen.findByText('Wish withdrawn');
  expect(bodies.at(-1)).toBe(wish.id);
});

test('a viewer reads the answer and wishes for nothing', async () => {
  const answered = {
    ...{ ...wish, state: 'planned' as const, decidedBy: 'Kolam', answer: 'In January' },
    ...{ decidedAt: '2026-12-01T06:00:00.000Z', challenge: { id: idOf(61), name: 'Sleep well' } },
  };
  await openWishes('viewer', { [own]: response(own, { data: [answered] }) });
  const panel = await screen.findByRole('region', { name: 'Wishes' });
  await within(panel).findByText('Answer: In January');
  await within(panel).findByText('Challenge: Sleep well');
  await within(panel).findByText(/answered by Kolam/);
  expect(within(panel).queryByRole('button')).toBeNull();
});

test('wishes that can’t be loaded say so', async () => {
  await openWishes('hr', { [own]: new Refusal(500, { code: 'SERVER', message: 'Down.' }) });
  await screen.findByText('Could not load the wishes.');
});

test('the console plans a wish, or declines with a reason', async () => {
  const sent: string[] = [];
  const answered = (route: string) => (given: ApiRequest) => {
    sent.push(`${route} ${given.params.id} ${JSON.stringify(given.body)}`);
    return response('POST /admin/wishes/{id}/plan');
  };
  const user = await openApp(`/admin/companies/${company}`, {
    ...allReads(),
    [list]: response(list, { data: [wish] }),
    'POST /admin/wishes/{id}/plan': answered('plan'),
    'POST /admin/wishes/{id}/decline': answered('decline'),
  });
  const panel = await screen.findByRole('region', { name: 'Wishes' });
  await within(panel).findByText('A week about sleep');
  await press(user, 'It is planned', panel);
  const planning = await dialogOf('“A week about sleep” is planned');
  await fill(user, fieldOf(planning, 'Answer'), 'In January');
  await press(user, 'Answer', planning);
  await screen.findByText('The company reads that it is planned');
  await press(user, 'Decline', panel);
  const dialog = await dialogOf('Decline “A week about sleep”?');
  await press(user, 'Decline', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Reason'))).toContain('Reason is required'));
  await fill(user, fieldOf(dialog, 'Reason'), 'Not now');
  await press(user, 'Decline', dialog);
  await screen.findByText('Wish declined');
  expect(sent).toEqual([
    `plan ${wish.id} {"challengeId":null,"answer":"In January"}`,
    `decline ${wish.id} {"reason":"Not now"}`,
  ]);
});

test('who may not plan challenges reads wishes and answers none @full', async () => {
  await openApp(
    `/admin/companies/${company}`,
    { ...allReads(), [list]: response(list, { data: [wish] }) },
    { role: 'support' },
  );
  const panel = await screen.findByRole('region', { name: 'Wishes' });
  await within(panel).findByText('For the night shift');
  expect(within(panel).queryByRole('button')).toBeNull();
});

test('wishes that the console can’t load say so', async () => {
  await openApp(`/admin/companies/${company}`, {
    ...allReads(),
    [list]: new Refusal(500, { error: 'Down.' }),
  });
  await screen.findByText('Could not load the wishes.');
});
