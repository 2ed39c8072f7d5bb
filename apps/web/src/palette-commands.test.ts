import { beforeAll, expect, test } from 'vitest';
import { allCommands } from './shell/palette/commands.ts';
import { matchingCommands } from './shell/palette/matching.ts';
import './features.ts';
import { loadSearchParts } from './shell/palette/parts.ts';

beforeAll(loadSearchParts);

test('commands that create something open its form, not only a list', () => {
  const hrefs = allCommands()
    .filter(({ group }) => group === 'Create')
    .map(({ href }) => href ?? '');
  expect(hrefs.length).toBeGreaterThan(15);
  expect(hrefs.filter((href) => !/[?&](do=create|create=yes)(&|$)|\/new$/.test(href))).toEqual([]);
});

test.each([
  ['create invoice', 'New Invoice'],
  ['raise inv', 'New Invoice'],
  ['create customer', 'Add Customer'],
  ['create company', 'Add Company'],
  ['add warehouse', 'New Warehouse'],
  ['create vendor', 'Add Vendor'],
  ['invite administrator', 'Invite Administrator'],
  ['theme', 'Light theme'],
  ['dark', 'Dark theme'],
  ['sign out', 'Sign out'],
  ['logout', 'Sign out'],
  ['log out', 'Sign out'],
  ['shortcuts', 'Keyboard shortcuts'],
])('“%s” finds “%s”', (text, label) => {
  expect(matchingCommands(allCommands(), text)[0]?.label).toBe(label);
});
