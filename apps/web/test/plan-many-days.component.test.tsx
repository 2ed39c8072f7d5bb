import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, type Responses } from './app.tsx';
import { dialogGone, dialogOf, fieldOf, fill, press } from './forms.ts';
import { allReads, idOf, metaOfOne, response } from './records.ts';

const id = idOf(7);
const dayId = idOf(8);
const itemId = idOf(9);
const schedule = { startDate: '2026-12-01', endDate: '2026-12-05', timeOfDay: '06:30' };
const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
const challenge = {
  id,
  title: 'Lake walk',
  schedule,
  status: 'draft' as const,
  plannedDays: 2,
  points: { completion: 10 },
  rules: { minParticipation: 50, maxLateHours: 24 },
};
const planned: Record<string, string> = { '2026-12-01': dayId, '2026-12-03': idOf(10) };

const reads = (given: Responses = {}): Responses => ({
  ...allReads(),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
  'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
    days: dates.map((date) => ({
      date,
      dayId: planned[date] ?? null,
      status: planned[date] ? ('pending' as const) : null,
    })),
  }),
  'GET /admin/challenges/{id}/days/{dayId}': response('GET /admin/challenges/{id}/days/{dayId}', {
    day: { id: dayId, challengeId: id, date: '2026-12-01', version: 3, status: 'pending' },
  }),
  ...given,
});

async function openPlan(given: Responses) {
  const user = await openApp(`/admin/challenges?plan=${id}&date=2026-12-01`, reads(given));
  const plan = await dialogOf(/^Plan days/);
  return { user, plan };
}

test('the form to repeat a day takes the focus', async () => {
  const { user, plan } = await openPlan({});
  await press(user, 'Repeat', plan);
  const copy = await within(plan).findByRole('region', { name: 'Copy' });
  expect(document.activeElement).toBe(within(copy).getByLabelText('To many dates'));
});

test('a day is repeated on all free dates, or on those chosen with keys', async () => {
  const sent: unknown[] = [];
  const { user, plan } = await openPlan({
    'POST /admin/challenges/{id}/days/repeat': ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        planned: 2,
        days: [],
        skipped: [{ date: '2026-12-03', reason: 'taken' as const }],
      };
    },
  });
  const repeatOn = async () => {
    await press(user, 'Copy or move', plan);
    const copy = await within(plan).findByRole('region', { name: 'Copy' });
    await user.click(within(copy).getByText('To many dates'));
    return copy;
  };
  await press(user, 'Plan 3 days', await repeatOn());
  await within(document.body).findByText('2 days planned. Thu, 3 Dec has a day already');
  const copy = await repeatOn();
  await user.click(within(copy).getByText('Chosen dates'));
  await press(user, 'Plan 0 days', copy);
  await within(copy).findAllByText('Choose at least one date.');
  const dates = within(copy).getByRole('group', { name: 'Dates' });
  await waitFor(() => expect(document.activeElement).toBe(dates));
  within(copy).getByRole('button', { name: 'Wed, 2 Dec 2026' }).focus();
  await user.keyboard(' ');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await press(user, 'Plan 2 days', copy);
  await within(document.body).findByText(/^2 days planned/);
  const oneDay = { fromDate: '2026-12-01', toDate: '2026-12-01' };
  expect(sent).toEqual([oneDay, { ...oneDay, dates: ['2026-12-02', '2026-12-04'] }]);
});

test('a day is moved with its version @full', async () => {
  const sent: unknown[] = [];
  const { user, plan } = await openPlan({
    'PATCH /admin/challenges/{id}/days/{dayId}': ({ body, headers }: ApiRequest) => {
      sent.push([body, headers.get('if-match')]);
      return response('PATCH /admin/challenges/{id}/days/{dayId}', {
        day: { id: dayId, challengeId: id, date: '2026-12-02', version: 4, status: 'pending' },
      });
    },
  });
  await press(user, 'Copy or move', plan);
  const copy = await within(plan).findByRole('region', { name: 'Copy' });
  await user.click(within(copy).getByText('Move'));
  await fill(user, fieldOf(copy, 'To date'), '2026-12-02');
  await press(user, 'Move day', copy);
  await within(document.body).findByText('Day moved');
  expect(sent).toEqual([[{ date: '2026-12-02' }, '"3"']]);
});

test('a clone shows where its days go, and what is left out, before it is made @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(
    `/admin/challenges?clone=${id}`,
    reads({
      'POST /admin/challenges/{id}/clone': ({ body }: ApiRequest) => {
        sent.push(body);
        return { ...response('GET /admin/challenges/{id}', { challenge }), skipped: [] };
      },
    }),
  );
  const dialog = await dialogOf('Clone Lake walk');
  await within(dialog).findByText('2 planned days on the same dates');
  await fill(user, fieldOf(dialog, 'Start date'), '2027-03-01');
  await within(dialog).findByText('2 planned days, Mon, 1 Mar to Wed, 3 Mar');
  await fill(user, fieldOf(dialog, 'End date'), '2027-03-02');
  await within(dialog).findByText('Thu, 3 Dec is outside the dates');
  await press(user, 'Clone', dialog);
  await dialogGone('Clone Lake walk');
  expect(sent).toEqual([{ startDate: '2027-03-01', endDate: '2027-03-02' }]);
});

test('changed dates offer to move the days, and show where the first one goes @full', async () => {
  const sent: { moveDays?: boolean }[] = [];
  const user = await openApp(
    `/admin/challenges?edit=${id}`,
    reads({
      'PUT /admin/challenges/{id}': ({ body }: ApiRequest) => {
        sent.push(body as { moveDays?: boolean });
        return response('PUT /admin/challenges/{id}', { challenge });
      },
    }),
  );
  const dialog = await dialogOf('Edit Lake walk');
  await fill(user, fieldOf(dialog, 'Start date'), '2026-12-02');
  await user.click(await within(dialog).findByLabelText('Move the days too'));
  await within(dialog).findByText('2 planned days move: Tue, 1 Dec to Wed, 2 Dec, and so on');
  await press(user, 'Save', dialog);
  await dialogGone('Edit Lake walk');
  expect(sent.map(({ moveDays }) => moveDays)).toEqual([true]);
});

test('an item of the library is found and added to the day @full', async () => {
  const sent: unknown[] = [];
  const { user, plan } = await openPlan({
    'GET /admin/library': response('GET /admin/library', {
      data: [
        {
          ...{ id: itemId, title: 'Drink water', kind: 'task', category: 'hydration' },
          content: { tasks: [{ title: 'Drink water', points: 20 }] },
        },
      ],
      meta: metaOfOne,
    }),
    'POST /admin/library/{id}/insert': ({ body }: ApiRequest) => {
      sent.push(body);
      return response('POST /admin/library/{id}/insert', {
        day: { id: dayId, challengeId: id, date: '2026-12-01', version: 4, status: 'pending' },
      });
    },
  });
  await press(user, 'Add from the library', plan);
  const dialog = await dialogOf('Add from the library');
  await within(dialog).findByText(/^Task, Hydration, 20 points, English/);
  await press(user, 'Add Drink water', dialog);
  await within(document.body).findByText('Added to the day');
  expect(sent).toEqual([{ challengeId: id, date: '2026-12-01' }]);
});

test('a day that is over shows before it is saved that nobody can do what is added @full', async () => {
  const over =
    'This day is over. Nobody can do what you add now, and what is required counts as missed.';
  const { user, plan } = await openPlan({
    'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
      days: dates.map((date, place) => ({
        date,
        dayId: planned[date] ?? null,
        status: planned[date] ? ('pending' as const) : null,
        closesAt: place < 2 ? '2026-01-01T00:00:00.000Z' : '2999-01-01T00:00:00.000Z',
      })),
    }),
    'GET /admin/library': response('GET /admin/library', { data: [], meta: metaOfOne }),
  });
  await within(plan).findByText(over);
  await press(user, 'Copy or move', plan);
  const copy = await within(plan).findByRole('region', { name: 'Copy' });
  await fill(user, fieldOf(copy, 'To date'), '2026-12-04');
  expect(within(copy).queryByText(over)).toBeNull();
  await fill(user, fieldOf(copy, 'To date'), '2026-12-02');
  within(copy).getByText(over);
  await user.click(within(copy).getByText('To many dates'));
  within(copy).getByText(
    'Wed, 2 Dec is over. Nobody can do what you add there now, and what is required counts as missed.',
  );
  await press(user, 'Add from the library', plan);
  const dialog = await dialogOf('Add from the library');
  within(dialog).getByText(over);
});
