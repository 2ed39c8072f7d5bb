import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { expect, test } from 'vitest';
import { payrollRoutes } from '#finance/payroll/routes.ts';
import { statementRoutes } from '#finance/reconciliation/routes.ts';
import { taxRoutes } from '#finance/tax/routes.ts';
import { productRoutes } from '#inventory/catalogue/routes.ts';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { apiKeyRoutes } from '#platform/api-keys/routes.ts';
import { healthRoutes } from '#platform/health/routes.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { settingsRoutes } from '#platform/settings/routes.ts';
import { parseSearch } from './core/address-search.ts';

/**
 * Kinds without an address of their own among the routes: a list shows one record, or a page shows
 * all of them.
 */
const onLists: Partial<Record<RecordKind, string>> = {
  import: importRoutes.page({ import: 'x' }),
  account: settingsRoutes.admins({ search: 'A & B' }),
  'api-key': apiKeyRoutes.list({ search: 'A & B' }),
  job: healthRoutes.page(),
  organisation: organisationRoutes.page(),
  payroll: payrollRoutes.page(),
  payslip: payrollRoutes.page({ open: 'x' }),
  'tax-profile': taxRoutes.rules(),
  'tax-rule': taxRoutes.rules(),
  statement: statementRoutes.record('x'),
  item: productRoutes.list({ search: 'A & B' }),
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
