import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { allReads } from './records.ts';

/** What the profile says about a right that the role of the user lacks. */
const holdersOf = (label: string) =>
  screen.queryByText(label)?.closest('div')?.querySelector('dd')?.textContent;

test.each([
  ['creator', 'Export people in a file', 'Administrator, superadmin and manager'],
  ['support', 'Export people in a file', 'Administrator, superadmin and manager'],
  ['manager', 'Export people in a file', undefined],
  ['manager', 'Pay out salaries', 'Administrator, superadmin and accountant'],
  ['superadmin', 'Manage Administrators', 'Administrator'],
] as const)('the profile of a %s says who can: %s @full', async (role, label, holders) => {
  await openApp('/admin/settings/profile', allReads(), { role });
  await screen.findByRole('heading', { name: 'Your role' });
  expect(holdersOf(label)).toBe(holders);
});

test('the profile of an Administrator has nothing to say about rights', async () => {
  await openApp('/admin/settings/profile', allReads());
  await screen.findByRole('heading', { name: 'Your data' });
  expect(screen.queryByRole('heading', { name: 'Your role' })).toBeNull();
});
