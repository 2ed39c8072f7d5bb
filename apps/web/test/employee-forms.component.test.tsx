import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';
import { response } from './records.ts';

test('a new employee shows each field’s error, and its password can be shown', async () => {
  const user = await openApp('/admin/employees', readsWithChoices());
  const [open] = await screen.findAllByRole('button', { name: 'Add Employee' });
  await user.click(open as HTMLElement);
  const dialog = await dialogOf('Add Employee');
  const field = (label: string) => fieldOf(dialog, label);
  const says = (label: string, message: string) =>
    waitFor(() => expect(problemOf(field(label))).toContain(message));
  await press(user, 'Add Employee', dialog);
  await press(user, 'Company', await within(dialog).findByRole('alert'));
  await waitFor(() => expect(document.activeElement).toBe(field('Company')));
  await fill(user, field('Email'), 'ishaan@');
  await says('Email', 'Enter a valid email');
  await fill(user, field('Phone'), '12-34');
  await says('Phone', 'Enter a valid phone number');
  await fill(user, field('Password'), '12345');
  await says('Password', 'Min 6 characters');
  expect(field('Password').type).toBe('password');
  await press(user, 'Show password', dialog);
  expect(field('Password').type).toBe('text');
});

test('the directory leads to the requests to erase data, with the number of open ones', async () => {
  const asked: unknown[] = [];
  await openApp('/admin/employees', {
    ...readsWithChoices(),
    'GET /admin/employees/erasure-requests': ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { data: [], meta: { total: 3, page: 1, limit: 1, pages: 3 } };
    },
  });
  const link = await screen.findByRole('link', { name: 'Erasure requests (3)' });
  expect(asked).toEqual([{ status: 'open', limit: '1' }]);
  expect(link.getAttribute('href')).toBe('/admin/employees/erasure-requests');
});

test('invitations are counted for those who can get one, and none sent is no success', async () => {
  const user = await openApp('/admin/employees?status=pending', {
    ...readsWithChoices(),
    'GET /admin/employees/analytics': response('GET /admin/employees/analytics', {
      analytics: { pendingEmployees: 41, invitableEmployees: 12 },
    }),
    'POST /admin/employees/invitations': response('POST /admin/employees/invitations', {
      sent: 0,
      skipped: { invitedRecently: 12, companyClosed: 0 },
    }),
  });
  await press(user, 'Send invitations again (12)');
  const dialog = await dialogOf('Send 12 invitations again?');
  within(dialog).getByText(/^29 others can get none/);
  await press(user, 'Send', dialog);
  const toast = await screen.findByText(/^0 invitations sent\. Skipped: 12 invited/);
  const icon = toast.closest('[role=status]')?.querySelector('svg');
  expect(icon?.getAttribute('class')).not.toContain('check');
});
