import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { action, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, response } from './records.ts';

const list = 'GET /company/announcements';
const write = 'POST /company/announcements';
const address = '/company/announcements';
const ofKolam = {
  id: idOf(70),
  title: 'From Kolam',
  text: 'Hello',
  createdBy: 'Kolam',
  link: '',
  status: 'live',
  madeInPortal: false,
  translations: {},
} as const;
const own = {
  ...ofKolam,
  ...{ id: idOf(71), title: 'Fruit', text: 'One each', createdBy: 'Kavita Rao' },
  ...{ madeInPortal: true, translations: { hi: { title: 'फल', text: 'हर किसी को एक' } } },
} as const;
const both = response(list, { data: [own, ofKolam], meta: { ...metaOfOne, total: 2 } });
const overview = response('GET /company/overview', {
  overview: {
    ...{ seats: { used: 3, bought: 10 }, challenges: null, dues: null },
    people: { joined: 288, invited: 4, invitable: 4, inactive: 1 },
  },
});

test('HR announces, seeing first what people see and how many it goes to', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'hr', {
    [list]: response(list, { data: [], meta: { ...metaOfOne, total: 0 } }),
    'GET /company/overview': overview,
    [write]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(409, { code: 'TOO_MANY_ANNOUNCEMENTS', error: 'Three a day.' })
        : response(write, { announcement: own });
    },
  });
  const [open] = await screen.findAllByRole('button', { name: 'New announcement' });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf('New announcement');
  await within(dialog).findByText(/everyone of your company who has joined: 288 people now/);
  await press(user, 'Publish', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Title'))).toBe('Title is required'));
  await fill(user, fieldOf(dialog, 'Title'), 'Fruit');
  await fill(user, fieldOf(dialog, 'Text'), 'x'.repeat(281));
  await press(user, 'Publish', dialog);
  await waitFor(() => expect(problemOf(fieldOf(dialog, 'Text'))).toContain('280'));
  await fill(user, fieldOf(dialog, 'Text'), 'One each');
  const preview = within(dialog).getByRole('region', { name: 'What people see' });
  await within(preview).findByText('One each');
  await user.click(within(dialog).getByText('Hindi'));
  await fill(user, fieldOf(dialog, 'Title in Hindi'), 'फल');
  await within(preview).findByText('फल');
  await press(user, 'Publish', dialog);
  await within(dialog).findByText('Three a day.');
  await press(user, 'Publish', dialog);
  await screen.findByText('Your people see the announcement');
  expect(bodies.at(-1)).toMatchObject({
    ...{ title: 'Fruit', text: 'One each', publishAt: null, expiresAt: null },
    translations: { hi: { title: 'फल' } },
  });
});

test('an announcement of the portal is withdrawn, and one of Kolam only read @full', async () => {
  const withdrawn: string[] = [];
  const user = await openPortal(address, 'hr', {
    [list]: both,
    'POST /company/announcements/{id}/withdraw': ({ params }: ApiRequest) => {
      withdrawn.push(params.id ?? '');
      return response('POST /company/announcements/{id}/withdraw', { announcement: own });
    },
  });
  await screen.findByText('by Kavita Rao');
  await action(user, 'Withdraw', 'Fruit');
  await press(user, 'Withdraw', await dialogOf('Withdraw Fruit?'));
  await screen.findByText('Announcement withdrawn');
  expect(withdrawn).toEqual([own.id]);
  await action(user, 'Read', 'From Kolam');
  await within(await dialogOf('From Kolam')).findByText('Hello');
});

test('a viewer reads announcements in each language and writes none @full', async () => {
  const user = await openPortal(address, 'viewer', { [list]: both });
  await action(user, 'Read', 'Fruit');
  const dialog = await dialogOf('Fruit');
  await within(dialog).findByText('One each');
  await within(dialog).findByText('हर किसी को एक');
  expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull();
});

test('announcements that can’t be loaded say so', async () => {
  await openPortal(address, 'owner', {
    [list]: new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the announcements.');
});
