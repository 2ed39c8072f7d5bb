import { fuzz as warehouses } from '#inventory/warehouses/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeBox } from '../../../test/inventory.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { warehouse } = await madeBy(warehouses);
  const box = await makeBox(app, warehouse, { label: 'Zqxbox' });
  const transport = await makeBox(app, warehouse, { type: 'transport' });
  return {
    made: { box, transport },
    records: { box: box.id },
    markers: { zqxbox: stockReaders },
    values: { toBoxId: box.id },
  } satisfies FuzzCases;
};
