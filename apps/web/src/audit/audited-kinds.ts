import type { AuditedKind } from '@kolam/contract/audit/model.ts';
import { challengeFieldLabels } from '@kolam/contract/challenges/field-labels.ts';
import { companyFieldLabels } from '@kolam/contract/companies/field-labels.ts';
import { importFieldLabels } from '@kolam/contract/employee-imports/field-labels.ts';
import { employeeFieldLabels } from '@kolam/contract/employees/field-labels.ts';
import { eventFieldLabels } from '@kolam/contract/finance/events/field-labels.ts';
import { invoiceFieldLabels } from '@kolam/contract/finance/invoices/field-labels.ts';
import { partyFieldLabels } from '@kolam/contract/finance/parties/field-labels.ts';
import { paymentFieldLabels } from '@kolam/contract/finance/payments/field-labels.ts';
import { payslipFieldLabels } from '@kolam/contract/finance/payroll/field-labels.ts';
import { bankStatementFieldLabels } from '@kolam/contract/finance/reconciliation/field-labels.ts';
import { taxFieldLabels } from '@kolam/contract/finance/tax/field-labels.ts';
import { boxFieldLabels } from '@kolam/contract/inventory/boxes/field-labels.ts';
import { skuFieldLabels } from '@kolam/contract/inventory/catalogue/field-labels.ts';
import { countFieldLabels } from '@kolam/contract/inventory/counts/field-labels.ts';
import { orderFieldLabels } from '@kolam/contract/inventory/orders/field-labels.ts';
import { ticketFieldLabels } from '@kolam/contract/inventory/provisioning/field-labels.ts';
import { receiptFieldLabels } from '@kolam/contract/inventory/receipts/field-labels.ts';
import { returnFieldLabels } from '@kolam/contract/inventory/returns/field-labels.ts';
import { stockFieldLabels } from '@kolam/contract/inventory/stock/field-labels.ts';
import { warehouseFieldLabels } from '@kolam/contract/inventory/warehouses/field-labels.ts';
import { organisationFieldLabels } from '@kolam/contract/organisation/field-labels.ts';
import { staffFieldLabels } from '@kolam/contract/staff/field-labels.ts';
import { taskFieldLabels } from '@kolam/contract/tasks/field-labels.ts';
import { teamFieldLabels } from '@kolam/contract/teams/field-labels.ts';
import { routes } from '#core/routes.ts';

type Kind = {
  /** "the company": the record in a sentence of its own history. */
  noun: string;
  /** How a field is called; one without a name is called by its path. */
  fields: Record<string, string>;
  /** Where such a record is opened. */
  href: (record: { id: string; title: string }) => string;
};

/** How each kind of record is spoken of; a new kind needs its line here. */
export const kinds: Record<AuditedKind, Kind> = {
  company: {
    noun: 'the company',
    fields: companyFieldLabels,
    href: ({ id }) => routes.company(id),
  },
  account: {
    noun: 'the account',
    fields: { name: 'Name', email: 'Email', status: 'Status', role: 'Role' },
    href: ({ title }) => routes.admins({ search: title }),
  },
  team: {
    noun: 'the team',
    fields: teamFieldLabels,
    href: ({ id }) => routes.team(id),
  },
  employee: {
    noun: 'the employee',
    fields: employeeFieldLabels,
    href: ({ id }) => routes.employee(id),
  },
  import: {
    noun: 'the import',
    fields: importFieldLabels,
    href: ({ id }) => routes.employeeImport({ import: id }),
  },
  challenge: {
    noun: 'the challenge',
    fields: challengeFieldLabels,
    href: ({ id }) => routes.challenge(id),
  },
  staff: {
    noun: 'the member of staff',
    fields: staffFieldLabels,
    href: ({ id }) => routes.staffProfile(id),
  },
  task: {
    noun: 'the task',
    fields: taskFieldLabels,
    href: ({ id }) => routes.staffTasks({ open: id }),
  },
  organisation: {
    noun: 'the organisation',
    fields: organisationFieldLabels,
    href: () => routes.organisation(),
  },
  customer: {
    noun: 'the customer',
    fields: partyFieldLabels,
    href: ({ id }) => routes.financeCustomer(id),
  },
  vendor: {
    noun: 'the vendor',
    fields: partyFieldLabels,
    href: ({ id }) => routes.financeVendor(id),
  },
  invoice: {
    noun: 'the invoice',
    fields: invoiceFieldLabels,
    href: ({ id }) => routes.financeInvoice(id),
  },
  payment: {
    noun: 'the payment',
    fields: paymentFieldLabels,
    href: ({ title }) => routes.financePayments({ search: title }),
  },
  payroll: {
    noun: 'the payroll of',
    fields: payslipFieldLabels,
    href: () => routes.financePayroll(),
  },
  payslip: {
    noun: 'the payslip',
    fields: payslipFieldLabels,
    href: ({ id }) => routes.financePayroll({ open: id }),
  },
  'tax-profile': {
    noun: 'the tax profile',
    fields: taxFieldLabels,
    href: () => routes.taxSettings(),
  },
  'tax-rule': {
    noun: 'the tax rule',
    fields: taxFieldLabels,
    href: () => routes.taxSettings(),
  },
  event: {
    noun: 'the event',
    fields: eventFieldLabels,
    href: ({ id }) => routes.financeEvents({ event: id }),
  },
  statement: {
    noun: 'the bank statement',
    fields: bankStatementFieldLabels,
    href: ({ id }) => routes.financeRecon({ statement: id }),
  },
  warehouse: {
    noun: 'the warehouse',
    fields: warehouseFieldLabels,
    href: ({ title }) => routes.inventoryWarehouses({ search: title }),
  },
  box: {
    noun: 'the box',
    fields: boxFieldLabels,
    href: ({ id }) => routes.inventoryBoxes({ open: id }),
  },
  sku: {
    noun: 'the product',
    fields: { ...skuFieldLabels, ...stockFieldLabels },
    href: ({ id }) => routes.inventoryProducts({ open: id }),
  },
  item: {
    noun: 'the item',
    fields: skuFieldLabels,
    href: ({ title }) => routes.inventoryProducts({ search: title }),
  },
  'purchase-order': {
    noun: 'the purchase order',
    fields: orderFieldLabels,
    href: ({ id }) => routes.inventoryProducts({ order: id }),
  },
  'goods-receipt': {
    noun: 'the goods receipt',
    fields: receiptFieldLabels,
    href: ({ title }) => routes.inventoryMovements({ search: title }),
  },
  ticket: {
    noun: 'the ticket',
    fields: ticketFieldLabels,
    href: ({ id }) => routes.ticket(id),
  },
  return: {
    noun: 'the return',
    fields: returnFieldLabels,
    href: ({ id }) => routes.returns({ open: id }),
  },
  count: {
    noun: 'the stock count',
    fields: countFieldLabels,
    href: ({ id }) => routes.inventoryCount(id),
  },
};
