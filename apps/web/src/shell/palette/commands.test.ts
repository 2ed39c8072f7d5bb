import { expect, test } from 'vitest';
import { commands } from './commands.ts';

test('what creates something opens its form, and not only a list', () => {
  const hrefs = commands.filter(({ group }) => group === 'Create').map(({ href }) => href);
  expect(hrefs.length).toBeGreaterThan(15);
  expect(hrefs.filter((href) => !/[?&](do=create|create=yes)(&|$)|\/new$/.test(href))).toEqual([]);
});
