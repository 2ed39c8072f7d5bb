import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { readsWithChoices } from './form-records.ts';
import { dialogOf, fieldOf, fill, press, problemOf } from './forms.ts';

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
