import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { choose, dialogGone, dialogOf, fieldOf, fill, press } from './forms.ts';
import { idOf, response, type Some } from './records.ts';

type Challenge = ResponseOf<'GET /admin/challenges/{id}'>['challenge'];
type Activation = ResponseOf<'GET /admin/challenges/{id}/activation'>['activation'];

const id = idOf(7);
const whole = {
  schedule: { startDate: '2026-12-01', endDate: '2026-12-20', timeOfDay: '06:00' },
  points: { completion: 10 },
  rules: { minParticipation: 50, maxLateHours: 24, proofDays: 90 },
};

/** The reads of a challenge that has not started yet. */
function readsOf(more: Some<Challenge> = {}): Responses {
  const challenge = { id, version: 3, title: 'Lake walk', status: 'scheduled' as const, ...more };
  return {
    ...readsWithChoices(),
    'GET /admin/challenges': response('GET /admin/challenges', {
      ...{ challenges: [{ ...whole, ...challenge }], total: 1, page: 1, limit: 12, totalPages: 1 },
    }),
    'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
      challenge: { ...whole, ...challenge },
    }),
  };
}

test('a new challenge without weekdays is sent to them until one is chosen @full', async () => {
  const user = await openApp('/admin/challenges?create=yes', readsOf());
  const dialog = await dialogOf('Create Challenge');
  const says = (words: string) => within(dialog).findAllByText(words);
  await choose(user, dialog, 'Schedule type', 'Weekly');
  const weekdays = within(await within(dialog).findByRole('group', { name: 'Recurring days' }));
  const days = weekdays.getAllByRole<HTMLInputElement>('checkbox');
  expect(days).toHaveLength(7);
  for (const day of days) if (day.checked) await user.click(day);
  await press(user, 'Create Draft', dialog);
  await says('Pick at least one day of week for weekly/custom schedule');
  await user.click(
    within(await within(dialog).findByRole('alert')).getByRole('button', {
      name: 'Recurring days',
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(days[0]));
  await user.keyboard(' ');
  await waitFor(() =>
    expect(within(dialog).queryByText(/^Pick at least one day of week/)).toBeNull(),
  );
  await fill(user, fieldOf(dialog, 'Title'), 'Lake walk');
  await fill(user, fieldOf(dialog, 'Start date'), '2027-01-04');
  await fill(user, fieldOf(dialog, 'End date'), '2027-01-24');
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
});

test('a new challenge reports invalid dates and points while typing @full', async () => {
  const user = await openApp('/admin/challenges?create=yes', readsOf());
  const dialog = await dialogOf('Create Challenge');
  const says = (words: string) => within(dialog).findAllByText(words);
  await press(user, 'Create Draft', dialog);
  await fill(user, fieldOf(dialog, 'Start date'), '2027-01-04');
  await fill(user, fieldOf(dialog, 'End date'), '2027-01-03');
  await says('End date cannot be before start date');
  await fill(user, fieldOf(dialog, 'End date'), '2029-01-03');
  await says('A challenge can last at most 366 days');
  await fill(user, fieldOf(dialog, 'Completion points'), '');
  await says('Completion points is required');
  await fill(user, fieldOf(dialog, 'Completion points'), '2.505');
  await says('Completion points can have at most 2 decimals');
});

test('a challenge that could not be saved shows an error @full', async () => {
  const user = await openApp(`/admin/challenges?edit=${id}`, {
    ...readsOf(),
    'PUT /admin/challenges/{id}': new Refusal(500),
  });
  const dialog = await dialogOf('Edit Lake walk');
  await fill(user, fieldOf(dialog, 'Title'), 'Anything');
  await press(user, 'Save', dialog);
  await within(dialog).findByText(/^Update failed/);
});

test('a challenge that could not be cloned shows an error @full', async () => {
  const user = await openApp('/admin/challenges', {
    ...readsOf(),
    'POST /admin/challenges/{id}/clone': new Refusal(500),
  });
  await press(user, 'Clone Lake walk');
  const dialog = await dialogOf('Clone Lake walk');
  await press(user, 'Clone', dialog);
  await within(dialog).findByText(/^Clone failed/);
});

test('a failed load of an assignment can be retried, and a refused one keeps its input @full', async () => {
  let fails = true;
  const sent: (string | null)[] = [];
  const user = await openApp(`/admin/challenges?assign=${id}`, {
    ...readsOf(),
    'GET /admin/challenges/{id}/assignments': () =>
      fails
        ? new Refusal(503)
        : response('GET /admin/challenges/{id}/assignments', {
            assignments: { assignmentType: 'company' },
          }),
    'PUT /admin/challenges/{id}/assign': ({ headers }) => {
      sent.push(headers.get('if-match'));
      return new Refusal(500);
    },
  });
  const dialog = await dialogOf('Assign Lake walk');
  await within(dialog).findByText('Could not load the assignment.');
  fails = false;
  await press(user, 'Retry', dialog);
  await choose(user, dialog, 'Companies', 'Saffron Mills');
  await user.keyboard('{Escape}');
  await press(user, 'Assign', dialog);
  await within(dialog).findByText('Assign failed');
  expect(within(dialog).getAllByText('Saffron Mills').length).toBeGreaterThan(0);
  expect(sent).toEqual(['"3"']);
});

const over = 'The end date of this challenge has passed. Move it, then activate.';

/** Opens the confirmation of a challenge's activation. */
async function openActivation(given: () => Some<Activation> | Refusal, more: Responses = {}) {
  const user = await openApp(`/admin/challenges?activate=${id}`, {
    ...readsOf(),
    ...more,
    'GET /admin/challenges/{id}/activation': () => {
      const activation = given();
      return activation instanceof Refusal
        ? activation
        : response('GET /admin/challenges/{id}/activation', { activation });
    },
  });
  return { user, dialog: await dialogOf('Activate Lake walk?') };
}

test.each([
  ['Plan days', { daysWithoutContent: ['2026-12-02'] }, `plan=${id}&date=2026-12-02`],
  ['Assign', { people: 0 }, `assign=${id}`],
  ['Edit', { problem: over }, `edit=${id}`],
])('an activation links by %s to the first thing missing', async (button, activation, search) => {
  const { user, dialog } = await openActivation(() => ({ people: 0, ...activation }));
  await press(user, button, dialog);
  await waitFor(() => expect(window.location.search).toContain(search));
});

test('an activation that nobody has assigned asks once more before it is for everyone', async () => {
  const { user, dialog } = await openActivation(() => ({ people: 458, companies: 11 }), {
    ...readsOf({ status: 'draft', assignmentType: 'global', assignedToSummary: 'Everyone' }),
  });
  const confirmation = await within(dialog).findByRole('checkbox', {
    name: /^Everyone: 458 people of 11 companies/,
  });
  const activate = within(dialog).getByRole('button', { name: 'Activate' });
  expect(activate).toHaveProperty('disabled', true);
  await user.click(confirmation);
  expect(activate).toHaveProperty('disabled', false);
});

test('an activation names its audience', async () => {
  const { dialog } = await openActivation(() => ({ people: 12, companies: 1 }), {
    ...readsOf({ status: 'scheduled', assignmentType: 'team', assignedToSummary: '2 teams' }),
  });
  await within(dialog).findByText('2 teams: 12 people of 1 company');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('an activation that nobody active receives says who is invited, and when they receive it', async () => {
  const { dialog } = await openActivation(() => ({ people: 0, companies: 0, invited: 3 }), {
    ...readsOf({ status: 'scheduled', assignmentType: 'custom', assignedToSummary: '3 people' }),
  });
  await within(dialog).findByText('Nobody will receive it now');
  within(dialog).getByText(
    /3 people are invited and receive it once they have set up their account\.$/,
  );
});

test('a blocked activation gives the reason, and its button is disabled', async () => {
  const { dialog } = await openActivation(() => ({ people: 2, problem: over }));
  await within(dialog).findByText(over);
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', true);
});

test('an activation is counted again, and reports that another user was faster @full', async () => {
  const error = 'This challenge is active already.';
  let fails = true;
  const { user, dialog } = await openActivation(() => (fails ? new Refusal(503) : { people: 0 }), {
    'PUT /admin/challenges/{id}/activate': new Refusal(409, { error, code: 'STATUS' }),
  });
  await within(dialog).findByText('Could not count who will receive it.');
  fails = false;
  await press(user, 'Retry', dialog);
  await within(dialog).findByText('Nobody will receive it now');
  await press(user, 'Activate', dialog);
  await within(dialog).findByText(error);
  await user.keyboard('{Escape}');
  await dialogGone('Activate Lake walk?');
});
