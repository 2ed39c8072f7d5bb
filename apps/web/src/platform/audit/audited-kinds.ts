import { may, type Permission, type Role } from '@kolam/contract/core/permissions.ts';
import type { AuditedKind } from '@kolam/contract/platform/audit/model.ts';
import { routes } from '#core/routes.ts';

type Kind = {
  /** "the company": the record in a sentence of its own history. */
  noun: string;
  /** Where such a record is opened. */
  href: (record: { id: string; title: string }) => string;
  /** What the page asks for beyond the right to read the entry. */
  needs?: Permission;
};

/** How each kind of record is spoken of and opened; a new kind needs its line here. */
export const kinds: Record<AuditedKind, Kind> = {
  company: {
    noun: 'the company',
    href: ({ id }) => routes.company(id),
  },
  account: {
    noun: 'the account',
    href: ({ title }) => routes.admins({ search: title }),
    needs: 'admins:read',
  },
  job: {
    noun: 'a job',
    href: () => routes.health(),
  },
  team: {
    noun: 'the team',
    href: ({ id }) => routes.team(id),
  },
  employee: {
    noun: 'the employee',
    href: ({ id }) => routes.employee(id),
  },
  import: {
    noun: 'the import',
    href: ({ id }) => routes.employeeImport({ import: id }),
  },
  challenge: {
    noun: 'the challenge',
    href: ({ id }) => routes.challenge(id),
  },
  staff: {
    noun: 'the member of staff',
    href: ({ id }) => routes.staffProfile(id),
  },
  task: {
    noun: 'the task',
    href: ({ id }) => routes.staffTasks({ open: id }),
  },
  organisation: {
    noun: 'the organisation',
    href: () => routes.organisation(),
  },
  customer: {
    noun: 'the customer',
    href: ({ id }) => routes.financeCustomer(id),
  },
  vendor: {
    noun: 'the vendor',
    href: ({ id }) => routes.financeVendor(id),
  },
  invoice: {
    noun: 'the invoice',
    href: ({ id }) => routes.financeInvoice(id),
  },
  payment: {
    noun: 'the payment',
    href: ({ id }) => routes.financePayments({ open: id }),
  },
  payroll: {
    noun: 'the payroll of',
    href: () => routes.financePayroll(),
  },
  payslip: {
    noun: 'the payslip',
    href: ({ id }) => routes.financePayroll({ open: id }),
  },
  'tax-profile': {
    noun: 'the tax profile',
    href: () => routes.taxSettings(),
  },
  'tax-rule': {
    noun: 'the tax rule',
    href: () => routes.taxSettings(),
  },
  event: {
    noun: 'the event',
    href: ({ id }) => routes.financeEvents({ event: id }),
  },
  statement: {
    noun: 'the bank statement',
    href: ({ id }) => routes.financeRecon({ statement: id }),
  },
  warehouse: {
    noun: 'the warehouse',
    href: ({ id }) => routes.inventoryWarehouses({ open: id }),
  },
  box: {
    noun: 'the box',
    href: ({ id }) => routes.inventoryBoxes({ open: id }),
  },
  sku: {
    noun: 'the product',
    href: ({ id }) => routes.inventoryProducts({ open: id }),
  },
  item: {
    noun: 'the item',
    href: ({ title }) => routes.inventoryProducts({ search: title }),
  },
  'purchase-order': {
    noun: 'the purchase order',
    href: ({ id }) => routes.inventoryOrders({ open: id }),
  },
  'goods-receipt': {
    noun: 'the goods receipt',
    href: ({ id }) => routes.inventoryReceipts({ open: id }),
  },
  ticket: {
    noun: 'the ticket',
    href: ({ id }) => routes.ticket(id),
  },
  return: {
    noun: 'the return',
    href: ({ id }) => routes.returns({ open: id }),
  },
  count: {
    noun: 'the stock count',
    href: ({ id }) => routes.inventoryCount(id),
  },
};

/** Where a record is opened; undefined where the role may not open the page. */
export function recordHref(
  role: Role,
  { kind, recordId, title }: { kind: AuditedKind; recordId: string; title: string },
): string | undefined {
  const { href, needs } = kinds[kind];
  return needs === undefined || may(role, needs) ? href({ id: recordId, title }) : undefined;
}
