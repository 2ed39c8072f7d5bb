import type { Permission } from '@kolam/contract/core/permissions.ts';
import { routes } from '#core/routes.ts';

/** What is done on the spot. */
export type Act = 'shortcuts' | 'sign-out' | 'light' | 'dark' | 'auto';

/** An address that is gone to, or an act. */
export type Target = { href: string; act?: undefined } | { act: Act; href?: undefined };

/** A page to go to, a form to open on one or an act, by the name that people look for it under. */
export type Command = Target & {
  label: string;
  group: 'Go to' | 'Create' | 'Actions';
  /** Any one of these offers it; none: whoever is signed in. */
  permissions: readonly Permission[];
  /** Other words for it. */
  words?: string;
};

const page = (
  label: string,
  href: string,
  permission: Permission | null,
  words?: string,
): Command => ({
  label,
  group: 'Go to',
  href,
  permissions: permission ? [permission] : [],
  ...(words ? { words } : {}),
});

/** Found by the verbs of `matching.ts` too, whatever its label says. */
const create = (label: string, href: string, permission: Permission, words?: string): Command => ({
  ...page(label, href, permission, words),
  group: 'Create',
});

const action = (label: string, act: Act, words: string): Command => ({
  label,
  group: 'Actions',
  act,
  permissions: [],
  words,
});

/** The form that a screen opens when its address asks for it. */
const form = { do: 'create' };

export const commands: readonly Command[] = [
  page('Dashboard', routes.dashboard(), 'dashboard:read', 'home overview'),
  page('Analytics', routes.analytics(), 'dashboard:read', 'figures charts reports'),
  page('Companies', routes.companies(), 'companies:read', 'clients organisations'),
  page('Teams', routes.teams(), 'teams:read', 'rosters'),
  page('Challenges', routes.challenges(), 'challenges:read', 'programmes'),
  page('Employees', routes.employees(), 'employees:read', 'people directory'),
  page('Import employees', routes.employeeImport(), 'employees:write', 'csv xlsx upload'),
  page('Staff: dashboard', routes.staff(), 'staff:read'),
  page('Staff: employees', routes.staffEmployees(), 'staff:read', 'members'),
  page('Staff: KYC', routes.staffKyc(), 'staff:read', 'documents approve review'),
  page('Tasks', routes.staffTasks(), 'tasks:own', 'my tasks board work'),
  page('Inventory: overview', routes.inventory(), 'inventory:read', 'stock'),
  page('Boxes', routes.inventoryBoxes(), 'inventory:read', 'inventory storage transport'),
  page('Warehouses', routes.inventoryWarehouses(), 'inventory:read', 'inventory locations'),
  page('Products', routes.inventoryProducts(), 'inventory:read', 'inventory skus items stock'),
  page('Movements', routes.inventoryMovements(), 'inventory:read', 'inventory stock ledger'),
  page('Scanner', routes.inventoryScanner(), 'inventory:read', 'inventory barcode camera'),
  page('Purchase orders', routes.inventoryOrders(), 'inventory:read', 'inventory po'),
  page('Goods receipts', routes.inventoryReceipts(), 'inventory:read', 'inventory grn'),
  page('Stock counts', routes.inventoryCounts(), 'inventory:read', 'inventory stocktaking'),
  page('Provisioning', routes.provisioning(), 'inventory:read', 'pick tickets issue'),
  page('Returns', routes.returns(), 'inventory:read', 'goods back'),
  page('Finance: overview', routes.finance(), 'finance:read', 'money receivable payable'),
  // Payments are recorded on what they are for.
  page('Invoices', routes.financeInvoices(), 'finance:read', 'sales bills dues record payment'),
  page('Purchase invoices', routes.financeInvoices({ kind: 'purchase' }), 'finance:read', 'bills'),
  page('Payments', routes.financePayments(), 'finance:read', 'receipts payouts money'),
  page('Customers', routes.financeCustomers(), 'finance:read', 'parties'),
  page('Vendors', routes.financeVendors(), 'finance:read', 'parties suppliers'),
  page('Payroll', routes.financePayroll(), 'finance:read', 'salaries payslips'),
  page('Tax Center', routes.financeTax(), 'finance:read', 'gst tds calculators'),
  page('Vendor limits (194C)', routes.financeTaxVendors(), 'finance:read', 'tds tax'),
  page('GST reports', routes.financeGst(), 'finance:read', 'gstr-1 gstr-3b returns tax'),
  page('Event P&L', routes.financeEvents(), 'finance:read', 'events budgets profit loss'),
  page('Reconciliation', routes.financeRecon(), 'finance:read', 'bank statements matching'),
  page('Profile', routes.profile(), null, 'settings password account name'),
  page('Sessions', routes.sessions(), null, 'settings devices sign out'),
  page(
    'Notification settings',
    routes.notificationSettings(),
    null,
    'settings notifications news mute bell',
  ),
  page('Administrators', routes.admins(), 'admins:read', 'settings admins invite'),
  page('Organisation', routes.organisation(), 'settings:read', 'settings gstin address logo bank'),
  page('Tax rules', routes.taxSettings(), 'settings:read', 'settings rates slabs'),
  page('Audit log', routes.auditLog(), 'settings:read', 'settings history changes who did'),
  page(
    'System health',
    routes.health(),
    'settings:read',
    'settings database jobs mail disk backup',
  ),
  create('Add Company', routes.companies(form), 'companies:write', 'client'),
  create('Create Team', routes.teams(form), 'teams:write'),
  create('Create Challenge', routes.challenges({ create: 'yes' }), 'challenges:write', 'programme'),
  create('Add Employee', routes.employees(form), 'employees:write', 'person'),
  create('Add Staff', routes.staffEmployees(form), 'staff:write', 'member'),
  create('New Task', routes.staffTasks(form), 'tasks:write', 'assign'),
  create(
    'New Invoice',
    routes.financeInvoices({ kind: 'sales', ...form }),
    'finance:write',
    'bill',
  ),
  create('New Invoice with Lines', routes.financeInvoiceNew(), 'finance:write'),
  create(
    'New Purchase Invoice',
    routes.financeInvoices({ kind: 'purchase', ...form }),
    'finance:write',
    'bill of a vendor',
  ),
  create('Add Customer', routes.financeCustomers(form), 'finance:write'),
  create('Add Vendor', routes.financeVendors(form), 'finance:write', 'supplier'),
  create('New Event', routes.financeEvents(form), 'finance:write'),
  create('Add Product', routes.inventoryProducts(form), 'inventory:write', 'sku item'),
  create('New Box', routes.inventoryBoxes(form), 'inventory:write'),
  create('New Warehouse', routes.inventoryWarehouses(form), 'inventory:write'),
  create('New Purchase Order', routes.inventoryOrders(form), 'inventory:write', 'po'),
  create('New Goods Receipt', routes.inventoryReceipts(form), 'inventory:write', 'receive grn'),
  create('New Pick Ticket', routes.provisioning(form), 'inventory:write', 'issue goods'),
  create('New Stock Count', routes.inventoryCounts(form), 'inventory:write'),
  create('Invite Administrator', routes.admins(form), 'admins:write', 'admin'),
  action('Keyboard shortcuts', 'shortcuts', 'keys help'),
  action('Sign out', 'sign-out', 'logout log out leave'),
  action('Light theme', 'light', 'colours mode appearance'),
  action('Dark theme', 'dark', 'colours mode appearance night'),
  action('System theme', 'auto', 'colours mode appearance automatic'),
];

/** What a person may do of them. */
export const commandsFor = (may: (permission: Permission) => boolean): Command[] =>
  commands.filter(({ permissions }) => permissions.length === 0 || permissions.some(may));
