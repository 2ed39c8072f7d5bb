import { stringifySearch } from './address-search.ts';

/** What the page of a company shows beside the overview. */
type CompanyTab = 'teams' | 'employees' | 'challenges' | 'invoices' | 'history';

/** What the page of a customer or vendor shows beside its statement, and of which days that is. */
type PartyPage = {
  tab?: 'invoices' | 'history' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const page =
  (path: string) =>
  (search: Record<string, string | number | undefined> = {}) =>
    `${path}${stringifySearch(search)}`;

/** Every address of the web app; nothing else spells one out. */
export const routes = {
  signIn: page('/login'),
  forgotPassword: page('/forgot-password'),
  register: page('/register'),
  askedDocument: page('/register/document'),
  dashboard: page('/admin/dashboard'),
  analytics: page('/admin/analytics'),
  companies: page('/admin/companies'),
  company: (id: string) => page('/admin/companies')({ open: id }),
  companyPage: (id: string, search: { tab?: CompanyTab | undefined } = {}) =>
    page(`/admin/companies/${encodeURIComponent(id)}`)(search),
  teams: page('/admin/teams'),
  team: (id: string) => page('/admin/teams')({ open: id }),
  challenges: page('/admin/challenges'),
  challenge: (id: string) => page('/admin/challenges')({ open: id }),
  employees: page('/admin/employees'),
  employee: (id: string, search: { tab?: 'points' | 'history' } = {}) =>
    page(`/admin/employees/${encodeURIComponent(id)}`)(search),
  employeeImport: page('/admin/employees/import'),
  staff: page('/admin/staff'),
  staffEmployees: page('/admin/staff/employees'),
  staffProfile: (id: string) => `/admin/staff/employees/${encodeURIComponent(id)}`,
  staffKyc: page('/admin/staff/kyc'),
  staffTasks: page('/admin/staff/tasks'),
  inventory: page('/admin/inventory'),
  inventoryProducts: page('/admin/inventory/products'),
  inventoryBoxes: page('/admin/inventory/boxes'),
  inventoryWarehouses: page('/admin/inventory/warehouses'),
  inventoryMovements: page('/admin/inventory/movements'),
  inventoryOrders: page('/admin/inventory/orders'),
  inventoryReceipts: page('/admin/inventory/receipts'),
  inventoryScanner: page('/admin/inventory/scanner'),
  inventoryCounts: page('/admin/inventory/counts'),
  inventoryCount: (id: string) => `/admin/inventory/counts/${encodeURIComponent(id)}`,
  provisioning: page('/admin/inventory/provisioning'),
  ticket: (id: string) => `/admin/inventory/provisioning/${encodeURIComponent(id)}`,
  returns: page('/admin/inventory/returns'),
  finance: page('/admin/finance'),
  financeInvoices: page('/admin/finance/invoices'),
  financeInvoiceNew: page('/admin/finance/invoices/new'),
  financeInvoiceEdit: (id: string) => `/admin/finance/invoices/${encodeURIComponent(id)}/edit`,
  financeInvoice: (id: string) => `/admin/finance/invoices/${encodeURIComponent(id)}`,
  financePayments: page('/admin/finance/payments'),
  financePayroll: page('/admin/finance/payroll'),
  financeTax: page('/admin/finance/tax'),
  financeTaxVendors: page('/admin/finance/tax/vendors'),
  financeGst: page('/admin/finance/tax/gst'),
  financeEvents: page('/admin/finance/events'),
  financeRecon: page('/admin/finance/recon'),
  financeStatement: (id: string, search: { open?: string } = {}) =>
    page(`/admin/finance/recon/${encodeURIComponent(id)}`)(search),
  financeVendors: page('/admin/finance/vendors'),
  financeVendor: (id: string, search: PartyPage = {}) =>
    page(`/admin/finance/vendors/${encodeURIComponent(id)}`)(search),
  financeCustomers: page('/admin/finance/customers'),
  financeCustomer: (id: string, search: PartyPage = {}) =>
    page(`/admin/finance/customers/${encodeURIComponent(id)}`)(search),
  profile: page('/admin/settings/profile'),
  sessions: page('/admin/settings/sessions'),
  notificationSettings: page('/admin/settings/notifications'),
  admins: page('/admin/settings/admins'),
  health: page('/admin/settings/health'),
  auditLog: page('/admin/settings/audit'),
  organisation: page('/admin/settings/organisation'),
  taxSettings: page('/admin/settings/tax'),
} as const;
