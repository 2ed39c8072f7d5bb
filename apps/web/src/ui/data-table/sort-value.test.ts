import { expect, it } from 'vitest';
import { directionOf, nextSort } from './sort-value.ts';

it('reads the direction from the value', () => {
  expect(directionOf('name', 'name')).toBe('ascending');
  expect(directionOf('-createdAt', 'createdAt')).toBe('descending');
  expect(directionOf('-createdAt', 'name')).toBeUndefined();
  expect(directionOf(undefined, 'name')).toBeUndefined();
  expect(directionOf('name', undefined)).toBeUndefined();
});

it('sorts a name upwards first and a number downwards first', () => {
  expect(nextSort('-createdAt', { sortKey: 'name' })).toBe('name');
  expect(nextSort('name', { sortKey: 'employeeCount', downFirst: true })).toBe('-employeeCount');
});

it('turns round on the next press, and again', () => {
  expect(nextSort('name', { sortKey: 'name' })).toBe('-name');
  expect(nextSort('-name', { sortKey: 'name' })).toBe('name');
  expect(nextSort('-points', { sortKey: 'points', downFirst: true })).toBe('points');
});

it('is not fooled by a key that begins like another', () => {
  expect(directionOf('-name', 'nam')).toBeUndefined();
});
