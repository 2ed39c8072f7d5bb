import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { expect, test } from 'vitest';
import { chosenOf } from './use-selection.ts';

const employee = (id: string, version = 1) => ({ id, version }) as Employee;

test('selected employees of other pages stay, as they were when selected', () => {
  const before = new Map([['a', employee('a')]]);
  const rows = [employee('b'), employee('c')];
  expect([...chosenOf(new Set(['a', 'c']), { rows, before }).keys()]).toEqual(['a', 'c']);
});

test('the data of a visible row takes precedence', () => {
  const before = new Map([['a', employee('a')]]);
  const chosen = chosenOf(new Set(['a']), { rows: [employee('a', 2)], before });
  expect(chosen.get('a')?.version).toBe(2);
});

test('deselected employees are dropped', () => {
  const before = new Map([['a', employee('a')]]);
  expect(chosenOf(new Set(), { rows: [employee('a')], before }).size).toBe(0);
});
