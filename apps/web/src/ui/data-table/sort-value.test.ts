import { expect, it } from 'vitest';
import { directionOf, nextSort } from './sort-value.ts';

it('reads the direction from the value', () => {
  expect(directionOf('name', 'name')).toBe('ascending');
  expect(directionOf('-createdAt', 'createdAt')).toBe('descending');
  expect(directionOf('-createdAt', 'name')).toBeUndefined();
  expect(directionOf(undefined, 'name')).toBeUndefined();
  expect(directionOf('name', undefined)).toBeUndefined();
});

it('sorts a name ascending first and a number descending first', () => {
  expect(nextSort('-createdAt', { sortKey: 'name' })).toBe('name');
  expect(nextSort('name', { sortKey: 'employeeCount', downFirst: true })).toBe('-employeeCount');
});

it('reverses on each further click', () => {
  expect(nextSort('name', { sortKey: 'name' })).toBe('-name');
  expect(nextSort('-name', { sortKey: 'name' })).toBe('name');
  expect(nextSort('-points', { sortKey: 'points', downFirst: true })).toBe('points');
});

it('does not confuse a key with another that starts the same', () => {
  expect(directionOf('-name', 'nam')).toBeUndefined();
});
