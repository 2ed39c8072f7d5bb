import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './actions.ts';

const values = fc.dictionary(
  fc.constantFrom('name', 'city', 'limit', 'status'),
  fc.oneof(
    fc.constantFrom('', 'a', 'b'),
    fc.integer({ min: 0, max: 2 }),
    fc.boolean(),
    fc.constant(null),
  ),
);

test('lists the fields that differ, with both values', () => {
  expect(
    changesBetween({ name: 'A', city: '', limit: 5 }, { name: 'B', city: 'Pune', limit: 5 }),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'city', before: null, after: 'Pune' },
  ]);
});

test('finds nothing between equal records', () => {
  fc.assert(
    fc.property(values, (same) => {
      expect(changesBetween(same, { ...same })).toEqual([]);
    }),
  );
});

test('never lists a field twice or one whose values are displayed the same', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const changes = changesBetween(before, after);
      expect(new Set(changes.map((change) => change.field)).size).toBe(changes.length);
      for (const change of changes) {
        expect(change.before).not.toBe(change.after);
        expect([change.before, change.after]).not.toContain('');
        expect(change.after ?? '').toBe(after[change.field] ?? '');
      }
    }),
  );
});

test('reversed, lists the same changes the other way round', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const both = Object.fromEntries(Object.keys(after).map((key) => [key, before[key] ?? null]));
      const there = changesBetween(both, after);
      const back = changesBetween(after, both);
      expect(back).toEqual(
        there.map(({ field, before: first, after: last }) => ({
          field,
          before: last,
          after: first,
        })),
      );
    }),
  );
});
