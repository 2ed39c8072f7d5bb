import {
  recordAddresses,
  type SearchedKind,
  searchedKinds,
} from '@kolam/contract/platform/search/terms.ts';
import { expect, test } from 'vitest';
import { routes } from '#core/routes.ts';

test('records open where the web app shows them', () => {
  expect(
    Object.fromEntries(Object.entries(recordAddresses).map(([kind, of]) => [kind, of('x')])),
  ).toEqual({
    company: routes.companyPage('x'),
    employee: routes.employee('x'),
    team: routes.team('x'),
    challenge: routes.challenge('x'),
    staff: routes.staffProfile('x'),
    customer: routes.financeCustomer('x'),
    vendor: routes.financeVendor('x'),
    invoice: routes.financeInvoice('x'),
    payment: routes.financePayments({ open: 'x' }),
    event: routes.financeEvents({ event: 'x' }),
    product: routes.inventoryProducts({ open: 'x' }),
    box: routes.inventoryBoxes({ open: 'x' }),
    ticket: routes.ticket('x'),
    order: routes.inventoryOrders({ open: 'x' }),
    count: routes.inventoryCount('x'),
    warehouse: routes.inventoryWarehouses({ open: 'x' }),
  } satisfies Record<SearchedKind, string>);
  expect(Object.keys(recordAddresses)).toEqual(Object.keys(searchedKinds));
});
