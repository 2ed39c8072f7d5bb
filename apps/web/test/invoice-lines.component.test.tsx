import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { press } from './forms.ts';
import { allReads } from './records.ts';

const descriptions = () =>
  screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Description' });
const texts = () => descriptions().map(({ value }) => value);
const expectFocus = (at: number) =>
  waitFor(() => expect(document.activeElement).toBe(descriptions()[at]));

test('lines of an invoice are added, moved, copied and removed with the keyboard', async () => {
  const user = await openApp('/admin/finance/invoices/new', allReads());
  await user.click(await screen.findByRole('combobox', { name: 'Description' }));
  await user.keyboard('First{Enter}');
  await expectFocus(1);
  await user.keyboard('Second{Alt>}{ArrowUp}{/Alt}');
  await expectFocus(0);
  expect(texts()).toEqual(['Second', 'First']);
  await press(user, 'Duplicate line 1');
  await expectFocus(1);
  expect(texts()).toEqual(['Second', 'Second', 'First']);
  await press(user, 'Move line 3 up');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move line 2 up' })),
  );
  expect(texts()).toEqual(['Second', 'First', 'Second']);
  await press(user, 'Remove line 1');
  expect(texts()).toEqual(['First', 'Second']);
  // Enter in a field does not issue the document.
  expect(window.location.pathname).toBe('/admin/finance/invoices/new');
});
