import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { idOf, response } from './records.ts';

async function openCreate(given: Responses = {}) {
  const user = await openApp('/admin/finance/events', { ...readsWithChoices(), ...given });
  const [open] = await screen.findAllByRole('button', { name: '+ New Event' });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf('Create Event');
  return { user, dialog, field: (label: string) => fieldOf(dialog, label) };
}

test('a new event shows the difference between the budget and its heads, and can take over their sum', async () => {
  const { user, dialog, field } = await openCreate();
  await fill(user, field('Budget (₹)'), '1,00,000');
  await user.click(within(dialog).getByText('Budget by heads'));
  await fill(user, field('Budget: Venue'), '80,000');
  await fill(user, field('Budget: Staff'), '45,000');
  await within(dialog).findByText('Costs by head: ₹1,25,000, ₹25,000 more than the budget.');
  await press(user, 'Use the sum as budget', dialog);
  expect(field('Budget (₹)').value).toBe('1,25,000');
  await within(dialog).findByText('Costs by head: ₹1,25,000, as the budget.');
});

test('a new event refused for a collapsed field expands it with the error @full', async () => {
  const error = 'Participants must be a whole number';
  const { user, dialog, field } = await openCreate({
    'POST /admin/finance/events': new Refusal(400, {
      error,
      code: 'INVALID',
      errors: { participants: error },
    }),
  });
  await fill(user, field('Event Name'), 'Garba night');
  await fill(user, field('Client Name'), 'Banyan Mills');
  await fill(user, field('Date'), '2026-12-05');
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(create.disabled).toBe(true);
  await fill(user, field('Budget (₹)'), '50,000');
  await waitFor(() => expect(create.disabled).toBe(false));
  expect(within(dialog).queryByLabelText('Participants')).toBeNull();
  await user.click(create);
  await within(dialog).findByLabelText('Participants');
  await waitFor(() => expect(problemOf(field('Participants'))).toContain(error));
});

test('an event shows managers its data, and offers nothing that changes it @full', async () => {
  const event = { id: idOf(1), version: 3, eventName: 'Kite day', linkedDocuments: 1 };
  const bill = { id: idOf(2), code: 'PUR/26-27/00001', status: 'unpaid' as const, amount: 9000 };
  const reads: Responses = {
    ...readsWithChoices(),
    'GET /admin/finance/events/{id}': response('GET /admin/finance/events/{id}', { data: event }),
    'GET /admin/finance/events/{id}/documents': response(
      'GET /admin/finance/events/{id}/documents',
      {
        data: [bill],
        meta: { total: 1, page: 1, limit: 25, pages: 1 },
      },
    ),
  };
  const names = ['+ New Event', 'Edit', 'Delete', 'Change status', 'Link document'];
  const offered = () => [
    ...names.filter((name) => screen.queryByRole('button', { name }) !== null),
    ...screen.queryAllByRole('button', { name: /^Unlink/ }).map(() => 'Unlink'),
  ];
  const address = `/admin/finance/events?event=${event.id}`;
  await openApp(address, reads, { role: 'manager' });
  await screen.findAllByText(bill.code);
  expect(offered()).toEqual([]);
});
