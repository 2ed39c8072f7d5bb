import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { stringifySearch } from './address-search.ts';

/** The tabs of a company's page besides the overview. */
type CompanyTab = 'teams' | 'employees' | 'challenges' | 'invoices' | 'history';

/**
 * What the page of a customer or vendor shows besides its statement, and the statement's period.
 */
type PartyPage = {
  tab?: 'invoices' | 'history' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const page =
  (path: string) =>
  (search: Record<string, string | number | undefined> = {}) =>
    `${path}${stringifySearch(search)}`;

/** Returns the address at which the contract opens a record, for server and web app alike. */
const opened =
  (kind: RecordKind) =>
  (id: string): string =>
    recordOf(kind).address({ id: encodeURIComponent(id), title: '' });

/** Returns the address of a record's own page, with the state of that page. */
const recordPage =
  <State extends Record<string, string | undefined>>(kind: RecordKind) =>
  (id: string, search?: State): string =>
    `${opened(kind)(id)}${stringifySearch(search ?? {})}`;

/** All addresses of the web app. No other code writes one out. */
export const routes = {
  signIn: page('/login'),
  forgotPassword: page('/forgot-password'),
  register: page('/register'),
  askedDocument: page('/register/document'),
  dashboard: page('/admin/dashboard'),
  analytics: page('/admin/analytics'),
  companies: page('/admin/companies'),
  company: (id: string) => page('/admin/companies')({ open: id }),
  companyPage: recordPage<{ tab?: CompanyTab | undefined }>('company'),
  teams: page('/admin/teams'),
  team: opened('team'),
  challenges: page('/admin/challenges'),
  challenge: opened('challenge'),
  employees: page('/admin/employees'),
  employee: recordPage<{ tab?: 'points' | 'history' }>('employee'),
  employeeImport: page('/admin/employees/import'),
  staff: page('/admin/staff'),
  staffEmployees: page('/admin/staff/employees'),
  staffProfile: opened('staff'),
  staffKyc: page('/admin/staff/kyc'),
  staffTasks: page('/admin/staff/tasks'),
  staffTask: opened('task'),
  inventory: page('/admin/inventory'),
  inventoryProducts: page('/admin/inventory/products'),
  inventoryProduct: opened('sku'),
  inventoryBoxes: page('/admin/inventory/boxes'),
  inventoryBox: opened('box'),
  inventoryWarehouses: page('/admin/inventory/warehouses'),
  inventoryWarehouse: opened('warehouse'),
  inventoryMovements: page('/admin/inventory/movements'),
  inventoryOrders: page('/admin/inventory/orders'),
  inventoryOrder: opened('purchase-order'),
  inventoryReceipts: page('/admin/inventory/receipts'),
  inventoryReceipt: opened('goods-receipt'),
  inventoryScanner: page('/admin/inventory/scanner'),
  inventoryCounts: page('/admin/inventory/counts'),
  inventoryCount: opened('count'),
  provisioning: page('/admin/inventory/provisioning'),
  ticket: opened('ticket'),
  returns: page('/admin/inventory/returns'),
  goodsReturn: opened('return'),
  finance: page('/admin/finance'),
  financeInvoices: page('/admin/finance/invoices'),
  financeInvoiceNew: page('/admin/finance/invoices/new'),
  financeInvoiceEdit: (id: string) => `${opened('invoice')(id)}/edit`,
  financeInvoice: opened('invoice'),
  financePayments: page('/admin/finance/payments'),
  financePayment: opened('payment'),
  financePayroll: page('/admin/finance/payroll'),
  financeTax: page('/admin/finance/tax'),
  financeTaxVendors: page('/admin/finance/tax/vendors'),
  financeGst: page('/admin/finance/tax/gst'),
  financeEvents: page('/admin/finance/events'),
  financeEvent: opened('event'),
  financeRecon: page('/admin/finance/recon'),
  financeStatement: (id: string, search: { open?: string } = {}) =>
    page(`/admin/finance/recon/${encodeURIComponent(id)}`)(search),
  financeVendors: page('/admin/finance/vendors'),
  financeVendor: recordPage<PartyPage>('vendor'),
  financeCustomers: page('/admin/finance/customers'),
  financeCustomer: recordPage<PartyPage>('customer'),
  profile: page('/admin/settings/profile'),
  sessions: page('/admin/settings/sessions'),
  notificationSettings: page('/admin/settings/notifications'),
  admins: page('/admin/settings/admins'),
  health: page('/admin/settings/health'),
  auditLog: page('/admin/settings/audit'),
  organisation: page('/admin/settings/organisation'),
  taxSettings: page('/admin/settings/tax'),
} as const;
