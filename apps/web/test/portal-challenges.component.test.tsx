import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { action, dialogOf, fieldOf, press } from './forms.ts';
import { openPortal } from './portal.ts';
import { idOf, metaOfOne, response } from './records.ts';

const list = 'GET /company/challenges';
const days = 'GET /company/challenges/{id}/days';
const preview = 'GET /company/challenges/{id}/preview';
const address = '/company/challenges';

const share = (count: number | null, percent: number) => ({ count, percent });
const over = {
  id: idOf(50),
  title: 'Monsoon Reset',
  status: 'completed',
  people: 412,
  startDate: '2026-10-05',
  endDate: '2026-10-25',
  reached: { joined: share(288, 70), completed: share(null, 55) },
} as const;
const planned = { ...over, id: idOf(51), title: 'Sleep week', status: 'scheduled' } as const;
const aHoliday: CompanyHoliday = {
  ...{ date: '2099-12-25', name: 'Founders’ day', isListed: true },
  ...{ decision: null, canDecide: false },
};
const holidays = (date: string) => ({ holidays: [{ ...aHoliday, date }] });
const challenges = response(list, {
  data: [over, { ...planned, people: null, reached: null }],
  meta: { ...metaOfOne, total: 2 },
});

test('a viewer sees the challenges, and the holidays to come', async () => {
  await openPortal(address, 'viewer', {
    [list]: challenges,
    'GET /company/holidays': holidays('2099-12-25'),
  });
  await screen.findByText('Monsoon Reset');
  await screen.findByText('Sleep week');
  await screen.findByText('Founders’ day');
});

test('a planned day is seen as an employee, in Hindi too, and saves nothing @full', async () => {
  const asked: string[] = [];
  const user = await openPortal(address, 'hr', {
    [list]: challenges,
    'GET /company/holidays': holidays('2020-12-25'),
    [days]: response(days, {
      days: [
        { date: '2026-12-01', content: { tasks: 2, trivia: 0, learningModules: 0, workshops: 0 } },
        { date: '2026-12-02', content: { tasks: 0, trivia: 1, learningModules: 0, workshops: 0 } },
      ],
    }),
    [preview]: ({ query }: ApiRequest) => {
      asked.push(`${query.get('date')} ${query.get('language')}`);
      return response(preview);
    },
  });
  await screen.findByText('None to come. Your people get reminders on every day.');
  await action(user, 'See as an employee', 'Sleep week');
  const dialog = await dialogOf('See as an employee');
  await within(dialog).findByText(/Sleep week\. A preview: nothing is saved\./);
  await within(dialog).findByTitle('The day in the employees’ app');
  await within(dialog).findByRole('option', { name: /2 tasks/ });
  await user.click(await within(dialog).findByText('Hindi'));
  await user.selectOptions(within(dialog).getByLabelText('Day'), '2026-12-02');
  expect(asked).toEqual(['2026-12-01 en', '2026-12-01 hi', '2026-12-02 hi']);
  expect(within(dialog).queryByRole('button', { name: 'Plan days' })).toBeNull();
});

test('a challenge without planned days says so, and what can’t be loaded is tried again', async () => {
  let fails = true;
  const user = await openPortal(address, 'owner', {
    [list]: () => (fails ? new Refusal(500, { code: 'SERVER', message: 'Down.' }) : challenges),
    'GET /company/holidays': new Refusal(500, { code: 'SERVER', message: 'Down.' }),
    [days]: { days: [] },
  });
  await screen.findByText('Could not load the holidays.');
  await screen.findByText('Could not load the challenges.');
  fails = false;
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  if (!retry) throw new Error('There is no button');
  await user.click(retry);
  await action(user, 'See as an employee', 'Sleep week');
  const dialog = await dialogOf('See as an employee');
  await within(dialog).findByText('No day is planned yet');
});

test('without challenges, the list says who plans them', async () => {
  await openPortal(address, 'viewer', {
    [list]: { data: [], meta: { ...metaOfOne, total: 0 } },
    'GET /company/holidays': { holidays: [] },
  });
  await screen.findByText('Kolam has planned no challenge for your company yet.');
});

test('a challenge is shared by link, code, poster and message in its languages @full', async () => {
  const titled = { ...planned, titles: { en: 'Sleep week', hi: 'नींद सप्ताह' } };
  const user = await openPortal(address, 'viewer', {
    [list]: response(list, { data: [over, titled], meta: { ...metaOfOne, total: 2 } }),
    'GET /company/holidays': holidays('2020-12-25'),
  });
  await action(user, 'Posters and messages', 'Sleep week');
  const dialog = await dialogOf('Posters and messages');
  const link = `https://app.example.com/app/c/${planned.id}`;
  await within(dialog).findByRole('img', { name: 'QR code of Sleep week' });
  await within(dialog).findByDisplayValue(link);
  const message = () => fieldOf(dialog, 'Message for WhatsApp or a mail').value;
  expect(message()).toContain('5 October 2026 to 25 October 2026');
  expect(message()).toContain(link);
  await user.click(within(dialog).getByText('Hindi'));
  expect(message()).toContain('नींद सप्ताह');
  await within(dialog).findByRole('button', { name: 'Download poster' });
  // What is over needs no poster.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Posters and messages Monsoon Reset' })).toBeNull();
});

test('the app has a poster of its own', async () => {
  const user = await openPortal(address, 'hr', {
    [list]: challenges,
    'GET /company/holidays': holidays('2020-12-25'),
  });
  await press(user, 'Poster of the app');
  const dialog = await dialogOf('Poster of the app');
  await within(dialog).findByDisplayValue('https://app.example.com/app/');
  expect(fieldOf(dialog, 'Message for WhatsApp or a mail').value).toContain('work email');
});

test('the calendar shows a year, steps by keyboard, and opens a day as an employee @full', async () => {
  const asked: string[] = [];
  const calendar = 'GET /company/calendar';
  const user = await openPortal(address, 'viewer', {
    [list]: challenges,
    'GET /company/holidays': { holidays: [] },
    [days]: { days: [] },
    [calendar]: ({ query }: ApiRequest) => {
      const year = query.get('year') ?? '';
      asked.push(year);
      return response(calendar, {
        challenges: [
          { ...planned, title: 'Year walk', startDate: `${year}-01-30`, endDate: `${year}-02-03` },
        ],
        holidays: [{ ...aHoliday, date: `${year}-08-15`, name: 'Independence Day' }],
      });
    },
  });
  const region = await screen.findByRole('region', { name: 'Calendar' });
  expect(await within(region).findAllByRole('button', { name: 'Year walk' })).toHaveLength(2);
  expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(12);
  within(region).getByRole('button', { name: 'Year after' }).focus();
  await user.keyboard('{Enter}');
  const [first] = asked;
  await within(region).findByText(`15 Aug ${Number(first) + 1} Independence Day`);
  expect(asked).toEqual([first, String(Number(first) + 1)]);
  within(region).getAllByRole('button', { name: 'Year walk' })[0]?.focus();
  await user.keyboard('{Enter}');
  await dialogOf('See as an employee');
});

test('a calendar that can’t be loaded says so', async () => {
  await openPortal(address, 'viewer', {
    [list]: challenges,
    'GET /company/holidays': { holidays: [] },
    'GET /company/calendar': new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the calendar.');
});
