import type { NotificationKind } from './kinds.ts';

type Place = {
  /** Of one record. */
  one: (id: string) => string;
  /** The list of all that are meant. */
  all: string;
};

/** Where each kind leads in the console; the web app's own addresses, which a test of it compares. */
export const notificationPlaces: Record<NotificationKind, Place> = {
  'task-assigned': {
    one: (id) => `/admin/staff/tasks?open=${id}`,
    all: '/admin/staff/tasks?status=open',
  },
  'kyc-waiting': {
    one: (id) => `/admin/staff/kyc?open=${id}`,
    all: '/admin/staff/kyc',
  },
  'low-stock': {
    one: (id) => `/admin/inventory/products?open=${id}`,
    all: '/admin/inventory/products?stock=low',
  },
  'invoice-overdue': {
    one: (id) => `/admin/finance/invoices/${id}`,
    all: '/admin/finance/invoices?overdue=true',
  },
  'challenge-starting': {
    one: (id) => `/admin/challenges?open=${id}`,
    all: '/admin/challenges?status=scheduled',
  },
  'challenge-ending': {
    one: (id) => `/admin/challenges?open=${id}`,
    all: '/admin/challenges?status=active',
  },
  'import-finished': {
    one: (id) => `/admin/employees/import?import=${id}`,
    all: '/admin/employees/import',
  },
};
