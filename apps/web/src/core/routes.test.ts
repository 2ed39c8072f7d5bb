import { expect, test } from 'vitest';
import { routes } from './routes.ts';

/** Addresses of one record. */
const ofRecord = [
  ...['company', 'companyPage', 'team', 'challenge', 'employee', 'staffProfile'],
  ...['financeInvoice', 'financeInvoiceEdit', 'financeCustomer', 'financeVendor'],
  ...['financeStatement', 'financePayment', 'financeEvent', 'staffTask', 'ticket', 'goodsReturn'],
  ...['inventoryProduct', 'inventoryBox', 'inventoryWarehouse', 'inventoryOrder'],
  ...['inventoryReceipt', 'inventoryCount'],
];

test('addresses stay compatible with links and bookmarks', () => {
  const addresses = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      ofRecord.includes(name)
        ? (route as (id: string) => string)('some/id')
        : (route as () => string)(),
    ]),
  );
  expect(addresses).toMatchInlineSnapshot(`
    {
      "admins": "/admin/settings/admins",
      "analytics": "/admin/analytics",
      "askedDocument": "/register/document",
      "auditLog": "/admin/settings/audit",
      "challenge": "/admin/challenges?open=some%2Fid",
      "challenges": "/admin/challenges",
      "companies": "/admin/companies",
      "company": "/admin/companies?open=some%2Fid",
      "companyPage": "/admin/companies/some%2Fid",
      "dashboard": "/admin/dashboard",
      "employee": "/admin/employees/some%2Fid",
      "employeeImport": "/admin/employees/import",
      "employees": "/admin/employees",
      "finance": "/admin/finance",
      "financeCustomer": "/admin/finance/customers/some%2Fid",
      "financeCustomers": "/admin/finance/customers",
      "financeEvent": "/admin/finance/events?event=some%2Fid",
      "financeEvents": "/admin/finance/events",
      "financeGst": "/admin/finance/tax/gst",
      "financeInvoice": "/admin/finance/invoices/some%2Fid",
      "financeInvoiceEdit": "/admin/finance/invoices/some%2Fid/edit",
      "financeInvoiceNew": "/admin/finance/invoices/new",
      "financeInvoices": "/admin/finance/invoices",
      "financePayment": "/admin/finance/payments?open=some%2Fid",
      "financePayments": "/admin/finance/payments",
      "financePayroll": "/admin/finance/payroll",
      "financeRecon": "/admin/finance/recon",
      "financeStatement": "/admin/finance/recon/some%2Fid",
      "financeTax": "/admin/finance/tax",
      "financeTaxVendors": "/admin/finance/tax/vendors",
      "financeVendor": "/admin/finance/vendors/some%2Fid",
      "financeVendors": "/admin/finance/vendors",
      "forgotPassword": "/forgot-password",
      "goodsReturn": "/admin/inventory/returns?open=some%2Fid",
      "health": "/admin/settings/health",
      "inventory": "/admin/inventory",
      "inventoryBox": "/admin/inventory/boxes?open=some%2Fid",
      "inventoryBoxes": "/admin/inventory/boxes",
      "inventoryCount": "/admin/inventory/counts/some%2Fid",
      "inventoryCounts": "/admin/inventory/counts",
      "inventoryMovements": "/admin/inventory/movements",
      "inventoryOrder": "/admin/inventory/orders?open=some%2Fid",
      "inventoryOrders": "/admin/inventory/orders",
      "inventoryProduct": "/admin/inventory/products?open=some%2Fid",
      "inventoryProducts": "/admin/inventory/products",
      "inventoryReceipt": "/admin/inventory/receipts?open=some%2Fid",
      "inventoryReceipts": "/admin/inventory/receipts",
      "inventoryScanner": "/admin/inventory/scanner",
      "inventoryWarehouse": "/admin/inventory/warehouses?open=some%2Fid",
      "inventoryWarehouses": "/admin/inventory/warehouses",
      "notificationSettings": "/admin/settings/notifications",
      "organisation": "/admin/settings/organisation",
      "profile": "/admin/settings/profile",
      "provisioning": "/admin/inventory/provisioning",
      "register": "/register",
      "returns": "/admin/inventory/returns",
      "sessions": "/admin/settings/sessions",
      "signIn": "/login",
      "staff": "/admin/staff",
      "staffEmployees": "/admin/staff/employees",
      "staffKyc": "/admin/staff/kyc",
      "staffProfile": "/admin/staff/employees/some%2Fid",
      "staffTask": "/admin/staff/tasks?open=some%2Fid",
      "staffTasks": "/admin/staff/tasks",
      "taxSettings": "/admin/settings/tax",
      "team": "/admin/teams?open=some%2Fid",
      "teams": "/admin/teams",
      "ticket": "/admin/inventory/provisioning/some%2Fid",
    }
  `);
});

test('an address carries the state of its list', () => {
  expect(routes.companies({ search: 'a b', page: 2, status: undefined })).toBe(
    '/admin/companies?search=a+b&page=2',
  );
});
