import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { expect, test } from 'vitest';
import { parseSearch } from './address-search.ts';
import { routes } from './routes.ts';

/**
 * Kinds without an address of their own among the routes: a list shows one record, or a page shows
 * all of them.
 */
const onLists: Partial<Record<RecordKind, string>> = {
  import: routes.employeeImport({ import: 'x' }),
  account: routes.admins({ search: 'A & B' }),
  job: routes.health(),
  organisation: routes.organisation(),
  payroll: routes.financePayroll(),
  payslip: routes.financePayroll({ open: 'x' }),
  'tax-profile': routes.taxSettings(),
  'tax-rule': routes.taxSettings(),
  statement: routes.financeRecon({ statement: 'x' }),
  item: routes.inventoryProducts({ search: 'A & B' }),
};

function partsOf(address: string) {
  const [path, search = ''] = address.split('?');
  return { path, search: parseSearch(search) };
}

test.each(Object.entries(onLists))(
  'a record of the kind %s opens at the address that its list uses',
  (kind, address) => {
    const record = recordOf(kind as RecordKind).address({ id: 'x', title: 'A & B' });
    expect(partsOf(record)).toEqual(partsOf(address));
  },
);
