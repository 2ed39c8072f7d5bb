import type { SearchKey } from '@kolam/contract/core/record-kinds.ts';
import { routes } from '#core/routes.ts';

type List = (search: { search: string }) => string;

/** The lists that have all records of a kind, by what leads there. */
export const lists: Record<SearchKey, Record<string, List>> = {
  company: { 'Show all companies': routes.companies },
  employee: { 'Show all employees': routes.employees },
  team: { 'Show all teams': routes.teams },
  challenge: { 'Show all challenges': routes.challenges },
  staff: { 'Show all staff': routes.staffEmployees },
  customer: { 'Show all customers': routes.financeCustomers },
  vendor: { 'Show all vendors': routes.financeVendors },
  invoice: {
    'Show all sales invoices': (search) => routes.financeInvoices({ kind: 'sales', ...search }),
    'Show all purchase invoices': (search) =>
      routes.financeInvoices({ kind: 'purchase', ...search }),
  },
  payment: { 'Show all payments': routes.financePayments },
  event: { 'Show all events': routes.financeEvents },
  product: { 'Show all products': routes.inventoryProducts },
  box: { 'Show all boxes': routes.inventoryBoxes },
  ticket: { 'Show all pick tickets': routes.provisioning },
  order: { 'Show all purchase orders': routes.inventoryOrders },
  count: { 'Show all stock counts': routes.inventoryCounts },
  warehouse: { 'Show all warehouses': routes.inventoryWarehouses },
};
