import { allRecords } from '@kolam/contract/core/record-kinds.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('records open where the web app shows them', () => {
  const addresses = allRecords().map(({ kind, address }) => [
    kind,
    address({ id: 'x', title: 'A & B' }),
  ]);
  expect(Object.fromEntries(addresses)).toEqual({
    company: routes.companyPage('x'),
    employee: routes.employee('x'),
    import: routes.employeeImport({ import: 'x' }),
    team: routes.team('x'),
    challenge: routes.challenge('x'),
    staff: routes.staffProfile('x'),
    task: routes.staffTasks({ open: 'x' }),
    account: routes.admins({ search: 'A & B' }),
    job: routes.health(),
    organisation: routes.organisation(),
    customer: routes.financeCustomer('x'),
    vendor: routes.financeVendor('x'),
    invoice: routes.financeInvoice('x'),
    payment: routes.financePayments({ open: 'x' }),
    event: routes.financeEvents({ event: 'x' }),
    payroll: routes.financePayroll(),
    payslip: routes.financePayroll({ open: 'x' }),
    'tax-profile': routes.taxSettings(),
    'tax-rule': routes.taxSettings(),
    statement: routes.financeRecon({ statement: 'x' }),
    sku: routes.inventoryProducts({ open: 'x' }),
    item: routes.inventoryProducts({ search: 'A & B' }),
    box: routes.inventoryBoxes({ open: 'x' }),
    ticket: routes.ticket('x'),
    'purchase-order': routes.inventoryOrders({ open: 'x' }),
    'goods-receipt': routes.inventoryReceipts({ open: 'x' }),
    return: routes.returns({ open: 'x' }),
    count: routes.inventoryCount('x'),
    warehouse: routes.inventoryWarehouses({ open: 'x' }),
  });
});
