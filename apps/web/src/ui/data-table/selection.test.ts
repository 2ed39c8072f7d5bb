import { expect, it } from 'vitest';
import { withRows } from './selection.tsx';

it('adds and removes rows and leaves the others', () => {
  const chosen = new Set(['a', 'elsewhere']);
  expect([...withRows(chosen, ['a', 'b'], true)]).toEqual(['a', 'elsewhere', 'b']);
  expect([...withRows(chosen, ['a', 'b'], false)]).toEqual(['elsewhere']);
  expect([...chosen]).toEqual(['a', 'elsewhere']);
});
