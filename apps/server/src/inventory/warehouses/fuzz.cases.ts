import { stockReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeWarehouse } from '../../../test/inventory.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const warehouse = await makeWarehouse(app, { name: 'Zqxwarehouse' });
  return {
    made: { warehouse },
    records: { warehouse: warehouse.id },
    markers: { zqxwarehouse: stockReaders },
    values: { wh: warehouse.id },
  } satisfies FuzzCases;
};
