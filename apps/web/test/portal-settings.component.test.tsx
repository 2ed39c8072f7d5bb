import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { choose, dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { openPortal } from './portal.ts';
import { response } from './records.ts';

const read = 'GET /company/settings';
const write = 'PATCH /company/settings';
const address = '/company/settings';
const stored = response(read, {
  settings: {
    version: 3,
    language: 'en',
    holidays: [{ date: '2027-01-15', name: 'Pongal' }],
    groupFloor: 5,
    ownPauseDays: 63,
    ownPauseDaysBack: 2,
  },
});

test('an owner changes language and holidays, and is refused at the line', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'owner', {
    [read]: stored,
    [write]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return response(write, stored);
    },
  });
  await screen.findByText('15 Jan 2027 Pongal');
  await press(user, 'Change');
  const dialog = await dialogOf('Change the settings');
  const holidays = fieldOf(dialog, 'Holidays');
  await fill(user, holidays, '15 Jan 2027 Pongal\nsome day');
  await press(user, 'Save', dialog);
  await waitFor(() => expect(problemOf(holidays)).toContain('Holiday 2: begin with a day'));
  await fill(user, holidays, '15 Jan 2027 Pongal\n22 Mar 2027 Founders’ day');
  await choose(user, dialog, 'Language of invitations', 'Hindi');
  await press(user, 'Save', dialog);
  await screen.findByText('Settings saved');
  expect(bodies).toEqual([
    {
      language: 'hi',
      holidays: [
        { date: '2027-01-15', name: 'Pongal' },
        { date: '2027-03-22', name: 'Founders’ day' },
      ],
      ...{ groupFloor: 5, ownPauseDays: 63, ownPauseDaysBack: 2 },
    },
  ]);
});

test('the floor and the pause rule are shown, refused at their field, and changed @full', async () => {
  const bodies: unknown[] = [];
  const user = await openPortal(address, 'owner', {
    [read]: stored,
    [write]: ({ body }: ApiRequest) => {
      bodies.push(body);
      return response(write, stored);
    },
  });
  await screen.findByText('Up to 63 days of a challenge, from 2 days ago on');
  await press(user, 'Change');
  const dialog = await dialogOf('Change the settings');
  await press(user, 'Add the national holidays', dialog);
  const typed = fieldOf(dialog, 'Holidays');
  await waitFor(() =>
    expect(typed.value).toMatch(/^15 Jan 2027 Pongal\n26 Jan \d+ Republic Day\n/),
  );
  const floor = fieldOf(dialog, 'Smallest group in figures');
  await fill(user, floor, '4');
  await press(user, 'Save', dialog);
  await waitFor(() => expect(problemOf(floor)).not.toBe(''));
  expect(bodies).toEqual([]);
  await fill(user, floor, '8');
  await fill(user, fieldOf(dialog, 'Days of a challenge that people pause by themselves'), '5');
  await press(user, 'Save', dialog);
  await screen.findByText('Settings saved');
  expect(bodies).toMatchObject([{ groupFloor: 8, ownPauseDays: 5, ownPauseDaysBack: 2 }]);
});

test('settings that can’t be loaded say so', async () => {
  await openPortal(address, 'owner', {
    [read]: new Refusal(500, { code: 'SERVER', message: 'Down.' }),
  });
  await screen.findByText('Could not load the settings.');
});

test('HR opens no settings', async () => {
  await openPortal(address, 'hr');
  await screen.findByText('Your right does not open this page');
});
