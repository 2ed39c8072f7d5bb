import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp, Refusal } from './app.tsx';
import { press } from './forms.ts';
import { giveTablesRoom } from './lists.ts';
import { allReads, idOf, response } from './records.ts';

giveTablesRoom();

const id = idOf(1);
const rulePath = 'GET /admin/finance/payment-reminders/rule';
const ofCustomer = 'GET /admin/finance/customers/{id}/reminders';
const rule = (isOn: boolean, days: (-3 | 0 | 7)[]) => response(rulePath, { data: { isOn, days } });
const customer = (given: object = {}) =>
  response('GET /admin/finance/customers/{id}', {
    data: { id, name: 'Banyan Textiles', kind: 'customer', isArchived: false, ...given },
  });

test('the rule is switched on with the days that it proposes, and others can be chosen', async () => {
  const sent: unknown[] = [];
  const user = await openApp('/admin/finance/reports/reminders', {
    ...allReads(),
    [rulePath]: rule(false, [-3, 0]),
    'PUT /admin/finance/payment-reminders/rule': ({ body }: ApiRequest) => {
      sent.push(body);
      return rule(true, [-3, 7]);
    },
  });
  await screen.findByText('Customers are not reminded by themselves.');
  await press(user, 'Switch on');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'On the due date' }));
  await user.click(dialog.getByRole('checkbox', { name: '7 days after' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true, days: [-3, 7] }]));
});

test('a rule without a day is refused at the days', async () => {
  const user = await openApp('/admin/finance/reports/reminders', {
    ...allReads(),
    [rulePath]: rule(true, [7]),
  });
  await screen.findByText(/7 days after, until the invoice is paid/);
  await press(user, 'Change');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: '7 days after' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Choose at least one day');
});

test('a customer is reminded with a message, and a refusal is shown in the dialog @full', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`/admin/finance/customers/${id}?tab=reminders`, {
    ...allReads(),
    [rulePath]: rule(true, [7]),
    'GET /admin/finance/customers/{id}': customer(),
    [ofCustomer]: response(ofCustomer, { data: { isPaused: false, last: null } }),
    'POST /admin/finance/customers/{id}/reminders': ({ body }: ApiRequest) => {
      sent.push(body);
      return new Refusal(409, {
        code: 'REMINDED_TODAY',
        message: 'This customer was reminded today already.',
      });
    },
  });
  await screen.findByText('Not reminded yet');
  await press(user, 'Send reminder');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Your message'), 'Kindly pay.');
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await dialog.findByText('This customer was reminded today already.');
  expect(sent).toEqual([{ message: 'Kindly pay.' }]);
});

test('a customer who is left out of the rule can be let in again', async () => {
  const sent: unknown[] = [];
  const user = await openApp(`/admin/finance/customers/${id}?tab=reminders`, {
    ...allReads(),
    'GET /admin/finance/customers/{id}': customer(),
    [ofCustomer]: response(ofCustomer, { data: { isPaused: true, last: null } }),
    'PUT /admin/finance/customers/{id}/reminders': ({ body }: ApiRequest) => {
      sent.push(body);
      return response(ofCustomer, { data: { isPaused: false, last: null } });
    },
  });
  await screen.findByText('The rule leaves this customer out.');
  await press(user, 'Let the rule remind');
  await waitFor(() => expect(sent).toEqual([{ isPaused: false }]));
});
