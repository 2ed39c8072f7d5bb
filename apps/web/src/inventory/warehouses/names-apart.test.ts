import { expect, test } from 'vitest';
import { namesApart } from './names-apart.ts';

const warehouse = (id: string, name: string, city = '') => ({
  id,
  name,
  code: `WH-${id}`,
  address: { city },
});

test('adds city and code to equal names, and leaves others unchanged', () => {
  const labels = namesApart([
    warehouse('1', 'Main store', 'Pune'),
    warehouse('2', 'MAIN store'),
    warehouse('3', 'Depot', 'Pune'),
  ]);
  expect([...labels]).toEqual([
    ['1', 'Main store (Pune, WH-1)'],
    ['2', 'MAIN store (WH-2)'],
    ['3', 'Depot'],
  ]);
});
