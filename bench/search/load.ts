import type { OpenOptions } from '../../apps/server/src/core/database/open.ts';
import { loadFinance } from '../finance/load.ts';
import * as finance from '../finance/plan.ts';
import { loadInventory } from '../inventory/load.ts';
import * as inventory from '../inventory/plan.ts';
import { loadPeople, sizes as peopleSizes } from '../people/load.ts';

type Sizes = {
  people: Parameters<typeof loadPeople>[1];
  finance: finance.Size;
  inventory: inventory.Size;
};

export const sizes: { small: Sizes; large: Sizes } = {
  small: {
    people: peopleSizes.small,
    finance: finance.sizes.small,
    inventory: inventory.sizes.small,
  },
  large: {
    people: peopleSizes.large,
    finance: finance.sizes.large,
    inventory: inventory.sizes.large,
  },
};

/** Fills a database with the rows of all other areas. */
export async function loadEverything(where: OpenOptions, size: Sizes): Promise<void> {
  await loadPeople(where, size.people);
  await loadFinance(where, size.finance);
  await loadInventory(where, size.inventory);
}
